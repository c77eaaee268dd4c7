/** The points with which every application starts: what the factors have not added to the score. */
export const startOf = ({ score, factors }: { score: number; factors: readonly { points: number }[] }): number =>
  score - factors.reduce((sum, { points }) => sum + points, 0)
