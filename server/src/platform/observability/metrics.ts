import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Countable =
  | 'sms_sent'
  /** A code not sent because the day's budget for codes is used up. */
  | 'sms_budget_spent'
  | 'notice_sent'
  | 'notice_not_sent'
  /** An hour in which hardly any sign-in code was used. */
  | 'codes_unused'
  | 'login_failed'
  | 'account_deleted'
  | 'data_exported'
  | 'mobile_changed'
  | 'payment_suspense'
  | 'closed_account_money'
  | 'former_debt'
  /** Overpayments of a customer that an operator has to look at. */
  | 'credit_review'
  /** A notice that the gateway never confirmed. */
  | 'notice_given_up'
  | 'disbursement_unknown'
  /** A disbursement succeeded after the provider had reported a failure. */
  | 'disbursement_after_failure'
  | 'credit_payout_unknown'
  | 'credit_payout_after_failure'
  /** Our balance at the gateway is too low for a disbursement. */
  | 'disbursement_no_funds'
  /** A bank or its network accepts no disbursements now. */
  | 'disbursement_bank_down'
  /** An SMS or e-mail that its provider refused permanently, or that could not be sent in time. */
  | 'message_given_up'
  /** A customer's loans could not be replayed after a change of the holidays. */
  | 'calendar_replay_failed'
  /** A table that decides about money or contacts ends soon, or lacks what is in use; once a day each. */
  | 'reference_data_ends'
  /** A complaint or a request about data of whose time at most a quarter is left; once each. */
  | 'complaint_due'
  | 'data_request_due'
  /** One that is past its last day; once each. */
  | 'complaint_late'
  | 'data_request_late'
  | 'job_failed'
  /** The embedded PostgreSQL had ended and was started again. */
  | 'database_restarted'

export interface Metrics {
  request(method: string, route: string, status: number, seconds: number): void
  /** Counts an event worth an alarm: codes sent, refused guesses, suspense payments, dead jobs. */
  count(name: Countable): void
  /** Counts the rows that a retention rule has ended. */
  retired(rule: string, count: number): void
  /** Whether messages of the database arrive. */
  hears(now: boolean): void
  text(): Promise<string>
}

export function openMetrics(pool: { totalCount: number; idleCount: number; waitingCount: number }): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to handle a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const events = new Counter({
    name: 'lumbung_events_total',
    help: 'Events worth an alarm',
    labelNames: ['event'],
    registers: [registry],
  })
  const retired = new Counter({
    name: 'lumbung_retention_total',
    help: 'Rows and customers whose retention period ended',
    labelNames: ['rule'],
    registers: [registry],
  })
  const hears = new Gauge({
    name: 'database_messages_arrive',
    help: '1 while messages of the database arrive, 0 while screens and jobs poll',
    registers: [registry],
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  return {
    request: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    count: (event) => events.inc({ event }),
    retired: (rule, count) => retired.inc({ rule }, count),
    hears: (now) => hears.set(now ? 1 : 0),
    text: () => registry.metrics(),
  }
}
