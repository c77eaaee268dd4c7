/** The day from which a legal text is in force: its version names it (D-024). */
export const inForceSince = (version: string): string => version.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
