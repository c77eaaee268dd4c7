/** `{ FROM: { event: 'TO' } }`: every status with its allowed events. */
type Table = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface States<Status extends string, Event extends string> {
  readonly statuses: readonly Status[]
  readonly events: readonly Event[]
  /** Every transition of the table. */
  readonly moves: readonly { from: Status; event: Event; to: Status }[]
  /** The status after an event; undefined if the event is not allowed. */
  next(from: Status, event: Event): Status | undefined
}

export type StatusOf<S> = S extends States<infer Status, string> ? Status : never
export type EventOf<S> = S extends States<string, infer Event> ? Event : never

type EventIn<T> = { [From in keyof T]: keyof T[From] }[keyof T] & string

/** Defines a state machine by a complete table whose transitions lead only to its own statuses. */
export function defineStates<const T extends { readonly [From in keyof T]: Readonly<Record<string, keyof T>> }>(
  table: T,
): States<keyof T & string, EventIn<T>> {
  const rows: Table = table as unknown as Table
  const moves = Object.entries(rows).flatMap(([from, row]) =>
    Object.entries(row).map(([event, to]) => ({ from, event, to })),
  )
  return {
    statuses: Object.keys(rows),
    events: [...new Set(moves.map(({ event }) => event))],
    moves,
    next: (from: string, event: string) => rows[from]?.[event],
  } as unknown as States<keyof T & string, EventIn<T>>
}
