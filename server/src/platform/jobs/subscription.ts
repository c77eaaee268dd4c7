import type { Schemas } from './outbox.ts'

/** A handler of an event. It runs at least once, so it must be idempotent. Throw to be retried. */
export interface Subscription<App> {
  /** Unique among all subscriptions, e.g. `lending.disburse`. */
  name: string
  topic: string
  /** Throws for a payload that its topic's schema rejects. */
  run(app: App, payload: unknown): Promise<void>
  /** Time after which its job counts as stuck; two minutes by default. */
  longestSeconds?: number | undefined
  /** Its jobs that a worker takes at a time; ten by default. More pay off where `together` makes them one batch. */
  atOnce?: number | undefined
}

interface Handler<App, P, Topic extends keyof P> {
  name: string
  topic: Topic
  run(app: App, payload: P[Topic]): Promise<void>
  longestSeconds?: number
  atOnce?: number
}

/** Creates the subscribe function for these topics: a payload is parsed by its topic's schema. */
export const subscriptionsOf =
  <App, P>(schemas: Schemas<P>) =>
  <Topic extends keyof P & string>({
    name,
    topic,
    run,
    longestSeconds,
    atOnce,
  }: Handler<App, P, Topic>): Subscription<App> => ({
    name,
    topic,
    run: async (app, payload) => run(app, schemas[topic].parse(payload)),
    longestSeconds,
    atOnce,
  })
