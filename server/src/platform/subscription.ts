import type { Schemas } from './outbox.ts'

/** A reaction to an event: at least once, so it must be idempotent. Throw to be tried again. */
export interface Subscription<App> {
  /** Unique among all subscriptions, e.g. `lending.disburse`. */
  name: string
  topic: string
  /** Throws for a payload that its topic's schema does not accept. */
  run(app: App, payload: unknown): Promise<void>
}

interface Handler<App, P, Topic extends keyof P> {
  name: string
  topic: Topic
  run(app: App, payload: P[Topic]): Promise<void>
}

/** Makes the one way to subscribe to these topics: a payload is parsed by the schema of its topic. */
export const subscriptionsOf =
  <App, P>(schemas: Schemas<P>) =>
  <Topic extends keyof P & string>({ name, topic, run }: Handler<App, P, Topic>): Subscription<App> => ({
    ...{ name, topic },
    run: async (app, payload) => run(app, schemas[topic].parse(payload)),
  })
