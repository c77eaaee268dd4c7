import type { Tx } from './db.ts'
import { newId } from './ids.ts'
import { statement } from './sql.ts'

/** Something that happened, named `module.what`. Identifiers only: no personal data travels in events. */
export interface DomainEvent {
  topic: string
  payload: Readonly<Record<string, string | number | boolean | null>>
}

const insertEvent = statement('insert into outbox (id, topic, payload, at) values ($1, $2, $3, $4)')

/** Writes an event in the transaction that made it true; the worker delivers it at least once after the commit. */
export async function publish(tx: Tx, event: DomainEvent, now: Date): Promise<void> {
  await tx.run(insertEvent, [newId(), event.topic, JSON.stringify(event.payload), now])
  tx.wake('outbox')
}
