/** Text replaced in a file as it is loaded: a fault that a test must catch. */
export interface Change {
  /** Path from the root of the repository. */
  file: string
  find: string
  replace: string
}

/** The environment in which plant-hook.ts makes these changes. */
export const plantEnvironment = (changes: readonly Change[]) => ({ PLANT: JSON.stringify(changes) })
