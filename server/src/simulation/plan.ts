/** What a simulation depends on. */
export interface Plan {
  users: number
  days: number
  seed: number
}
