import type { z } from 'zod'
import type { Tx } from '../database/db.ts'
import { statement } from '../database/sql.ts'
import { newId } from '../ids.ts'

/** The payload of each topic, named `module.what`: identifiers only, no personal data. */
export type Payloads<Topics extends Schemas> = { readonly [Topic in keyof Topics]: z.output<Topics[Topic]> }

/** Schemas of payloads by topic. */
export type Schemas<P = Readonly<Record<string, object>>> = { readonly [Topic in keyof P]: z.ZodType<P[Topic]> }

/** Something that happened: one of the topics with its payload. */
export type DomainEvent<P> = {
  [Topic in keyof P & string]: { topic: Topic; payload: Readonly<P[Topic]> }
}[keyof P & string]

const insertEvent = statement(`
  insert into outbox (id, topic, payload, at, start_after) values ($1, $2, $3, $4, now() + make_interval(secs => $5))`)

/** Topic and payload as stored in the outbox, without fields that the topic's schema does not have. */
export const rowOf = <P>(schemas: Schemas<P>, { topic, payload }: DomainEvent<P>): [topic: string, json: string] => [
  topic,
  JSON.stringify(schemas[topic].parse(payload)),
]

/** Creates the publish function for these topics. */
export const publisherOf =
  <P>(schemas: Schemas<P>) =>
  /** Writes an event in the current transaction; the worker delivers it at least once after the commit, or so many seconds later. */
  async (tx: Tx, event: DomainEvent<P>, now: Date, afterSeconds?: number): Promise<void> => {
    await tx.run(insertEvent, [newId(), ...rowOf(schemas, event), now, afterSeconds ?? null])
    tx.wake('outbox')
  }

/** An event as columns of a JSON row, for a statement that publishes what it makes true. */
export const eventColumns = <P>(schemas: Schemas<P>, { topic, payload }: DomainEvent<P>) => ({
  event_id: newId(),
  topic,
  payload: schemas[topic].parse(payload),
})
export const eventTypes = 'event_id uuid, topic text, payload jsonb'

/** Publishes the events of `rows`, which also name the instant `at`. The caller wakes `outbox` afterwards. */
export const publishing = (rows: string): string =>
  `insert into outbox (id, topic, payload, at) select event_id, topic, payload, at from ${rows}`
