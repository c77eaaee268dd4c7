/** The path of a Chromium or Chrome on this machine, or undefined. */
export function findBrowser(): string | undefined
/** Installs missing tools with apt, as root on Debian; elsewhere prints what to install. */
export function installTools(needs: ReadonlySet<string>): void
