export function isInstalled(root: string): boolean
export function sourcesHash(root: string): string
export function isBuilt(root: string): boolean
export function recordBuild(root: string, hash: string): void
