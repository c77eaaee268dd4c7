import type { DeletionObstacle } from '@lumbung/shared/contract/accounts/deletion.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import type { BlobStore } from '../platform/files/blob-store.ts'
import type { HttpApp } from '../platform/http/http-app.ts'
import { type Route, routesOf } from '../platform/http/route.ts'
import type { Schedule } from '../platform/jobs/jobs.ts'
import { type Subscription, subscriptionsOf } from '../platform/jobs/subscription.ts'
import type { Live } from '../platform/live/live.ts'
import type { Counts } from '../platform/observability/hourly-counts.ts'
import type { ExportedFile, ExportedTable } from '../platform/personal-data/person-export.ts'
import type { Retention } from '../platform/personal-data/retention.ts'
import type { PortName, Providers } from '../providers/ports.ts'
import type { LegalTexts } from './accounts/documents/legal-documents.ts'
import type { Areas } from './areas/areas.ts'
import type { Channels } from './channels/channels.ts'
import type { Hooks } from './hooks.ts'
import type { Approvable } from './operators/approvals/approvable.ts'
import { type TopicPayloads, topics } from './topics.ts'
import type { WorkOfOperators } from './work.ts'

/** Everything that an operation may need, built once in app.ts. */
export interface App extends HttpApp {
  live: Live
  files: BlobStore
  areas: Areas
  channels: Channels
  /** Terms, privacy policy and risks, naming the lender. */
  legalTexts: LegalTexts
  providers: Providers
  /** What happens, by the hour, for the console. */
  counts: Counts
  /** The name of the adapter that serves each port. */
  adapters: Readonly<Record<PortName, string>>
  hooks: Hooks<App>
  /** Every module's data about customers. */
  personData: readonly PersonData[]
  /** Every module's acts that a second person may have to approve. */
  approvables: readonly Approvable<App>[]
  /** Every module's work that waits for operators. */
  work: readonly WorkOfOperators[]
}

/** What reads need: no providers, so that the sandbox's own providers can use them as well. */
export type ReadApp = Pick<App, 'db' | 'keys' | 'clock'>

export type AppSubscription = Subscription<App>
export type AppSchedule = Schedule<App>
export type AppRetention = Retention<App>

/** A customer's data that must not be erased yet. */
export interface RetainedRecord {
  user_id: string
  /** When its reason ended; null while it has not. */
  ended: Date | null
  /**
   * What it is. When the customer deletes the account, `FORM` is erased; of `COMPLAINT` and `REJECTED` only that record itself is
   * kept, under a pseudonym; the others are records of a customer relationship, with which the law demands the identity as well.
   */
  what: DeletionObstacle | 'FORM' | 'COMPLAINT' | 'REJECTED' | 'RECORD'
}

export interface PersonToErase {
  userId: string
  /** The numbers and e-mail addresses that messages were sent to; none if they may belong to somebody else by now. */
  addresses: readonly string[]
}

/** What a module contributes to the export of one customer's data. */
interface PersonExport {
  tables: readonly ExportedTable[]
  files?(app: App, db: Db, userId: string): Promise<ExportedFile[]>
  /** Fields of the customer's record (N-01), not masked. */
  record?(app: App, db: Db, userId: string): Promise<Record<string, unknown>>
}

/** The order in which every transaction takes a customer's locks. */
export const lockSequence = ['application', 'limit', 'money'] as const

/** The data that a module stores about customers, for the erasure and the export of one's data. */
export interface PersonData {
  exports?: PersonExport | undefined
  /** Fields of the customer's record (N-01) that this module knows and that need no mask. */
  facts?(db: Db, userId: string): Promise<Readonly<Record<string, string | boolean | null>>>
  /** Locks until the transaction ends what must not run concurrently with the deletion of the account. */
  lock?: { of: (typeof lockSequence)[number]; take(tx: Tx, userId: string): Promise<void> }
  /** Returns what the erasure of each of these customers must wait for. */
  keeps?(db: Db, userIds: readonly string[]): Promise<RetainedRecord[]>
  /** The customer's numbers and e-mail addresses, to which messages were sent. */
  addresses?(app: App, tx: Tx, userId: string): Promise<string[]>
  /** Keyed hashes that recognise a returning customer: of the number and of the proved NIK. */
  identities?(app: App, tx: Tx, userId: string): Promise<Buffer[]>
  /** On deletion of the account under a legal hold, ends what it opens; nothing is erased. */
  leave?(app: App, tx: Tx, person: PersonToErase): Promise<void>
  /** On deletion of the account, erases what no law requires us to keep; the rest stays, sealed with the customer's key. */
  close?(app: App, tx: Tx, person: PersonToErase): Promise<void>
  /**
   * Erases all but the module's own record (`COMPLAINT`, `REJECTED`) when nothing else of a deleted account must be kept. Without
   * it everything is erased.
   */
  reduce?(app: App, tx: Tx, person: PersonToErase): Promise<void>
  /** Erases what identifies the customer or is sealed with a shared key. The customer's own key is deleted last. */
  erase?(app: App, tx: Tx, person: PersonToErase): Promise<void>
}

/** What a module adds to the product, in its `module.ts`. */
export interface AppModule {
  /** That of its folder. */
  name: string
  /** Only its files contain SQL on these tables. */
  tables?: readonly string[]
  /** The files of the contract whose calls it answers (`shared/src/contract/`). */
  contract?: readonly object[]
  routes?: readonly Route<App>[]
  /** Operations of the lender's staff. */
  operatorRoutes?: readonly Route<App>[]
  /** Its acts that a second person may have to approve. */
  approvables?: readonly Approvable<App>[]
  /** Its work that waits for operators. */
  work?: readonly WorkOfOperators[]
  subscriptions?: readonly AppSubscription[]
  schedules?: readonly AppSchedule[]
  retention?: readonly AppRetention[]
  personData?: PersonData
  /** Resumes what a crash or a long stop left unfinished. */
  resume?(app: App): Promise<unknown>
}

/** Binds a call of the contract to its handler. */
export const route = routesOf<App>()

/** Binds a topic of the catalogue to its handler, in a module's `subscriptions.ts`. */
export const subscription = subscriptionsOf<App, TopicPayloads>(topics)
