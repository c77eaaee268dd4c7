/** What a simulation depends on. */
export interface SimulationPlan {
  users: number
  days: number
  seed: number
}
