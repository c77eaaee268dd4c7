/** The path of a Chromium or Chrome on this machine, or undefined. */
export function findBrowser(): string | undefined
/** The path of a Chromium or Chrome with its settings, such as cookies off, or undefined. */
export function findCompleteBrowser(): string | undefined
/** Installs missing tools with apt, as root on Debian; elsewhere prints what to install. */
export function installTools(needs: ReadonlySet<string>): void
