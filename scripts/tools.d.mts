/** The path of a Chromium or Chrome on this machine, or undefined. */
export function findBrowser(): string | undefined
/** Installs by apt what the needs miss, as root on Debian; elsewhere says what to install. */
export function installTools(needs: ReadonlySet<string>): void
