/** A fault that the harness must catch: text replaced in a module as it is loaded. */
export interface Plant {
  name: string
  /** Kills that are needed to make it show; 0 where load alone does. */
  kills: number
  changes: readonly { file: string; find: string; replace: string }[]
}

export const plants: readonly Plant[] = [
  {
    name: 'no idempotency table',
    kills: 4,
    changes: [
      {
        file: 'server/src/platform/idempotency.ts',
        find: 'if ((await tx.run(claim,',
        replace: 'if (once.key) return undefined\n  if ((await tx.run(claim,',
      },
    ],
  },
]
