/** The longest value that stands beside its label: `22 Des 2026, 12.13 WIB`, an account number in fours, a total with its percentage. */
const longest = 24

/** Whether a value of a table is too long for one line beside its label. Shorter ones, as figures, dates and codes, never wrap. */
export const isSentence = (value: unknown): boolean => typeof value === 'string' && value.length > longest
