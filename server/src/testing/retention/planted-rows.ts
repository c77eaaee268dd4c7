import { randomBytes, randomUUID } from 'node:crypto'
import type { TestApp } from '../test-app.ts'

/** How many of the planted rows are left. */
export type Left = () => Promise<number>

/** Plants data of a rule whose period starts at the instant of the test's clock. */
export type Plant = (app: TestApp) => Promise<Left>

export const query = async (app: TestApp, sql: string, values: unknown[] = []) =>
  (await app.app.db.pool.query(sql, values)).rows

/** A row of a table with its columns, which contain a unique text to find it again. */
export function row(table: string, columns: (at: Date, mark: string) => Record<string, unknown>, left = 'true'): Plant {
  return async (app) => {
    const mark = randomUUID()
    const values = Object.entries(columns(app.clock.now(), mark))
    const names = values.map(([name]) => name).join()
    const places = values.map((_, index) => `$${index + 1}`).join()
    const [made] = await query(
      app,
      `insert into ${table} (${names}) values (${places}) returning ctid::text as place`,
      values.map(([, value]) => value),
    )
    if (!made) throw new Error('nothing was planted')
    return async () =>
      (await query(app, `select 1 from ${table} t where t::text like $1 and ${left}`, [`%${mark}%`])).length
  }
}

const noise = randomBytes(32)
const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

/** One row for each rule about rows that nothing else references. */
export const plantedRows: Record<string, Plant> = {
  idempotency_key: row('idempotency_key', (at, key) => ({
    scope: noise,
    key,
    request_hash: noise,
    reply: noise,
    created_at: at,
    expires_at: minutesAfter(at, 10),
  })),
  rate_count: row('rate_count', (at, bucket) => ({
    bucket,
    window_start: at,
    count: 1,
    ends_at: minutesAfter(at, 120),
  })),
  session: row('session', (at, user_id) => ({
    user_id,
    token_hash: noise,
    channel: 'H5',
    device_hash: noise,
    created_at: at,
    seen_at: minutesAfter(at, 90),
  })),
  one_time_code: row('one_time_code', (at, id) => ({
    subject: noise,
    number_hash: noise,
    id,
    code_hash: noise,
    created_at: at,
    expires_at: minutesAfter(at, 5),
  })),
  message_content: row(
    'message',
    (at, id) => ({ id, kind: 'DECISION', content: noise, created_at: at }),
    'content is not null',
  ),
  message: row('message', (at, id) => ({ id, kind: 'DECISION', created_at: at, sent_at: minutesAfter(at, 5) })),
  notification: row('notification', (at, id) => ({
    user_id: randomUUID(),
    id,
    event: 'LOAN_REPAID',
    about: id,
    facts: {},
    at,
  })),
  client_event: row('client_event', (at, mark) => ({
    day: at,
    batch: Buffer.from(mark.replaceAll('-', ''), 'hex'),
    n: 0,
    at,
    name: 'screen_view',
    route: 'Home',
    channel: 'H5',
    language: 'id',
    visit: noise.subarray(0, 8),
    properties: { mark },
  })),
  client_report: row('client_report', (at, request_id) => ({
    day: at,
    batch: noise.subarray(0, 16),
    n: 0,
    at,
    level: 'error',
    message: 'Server error',
    channel: 'H5',
    request_id,
  })),
  device_info: row('device_info', (at, user_id) => ({
    user_id,
    device_hash: noise,
    at,
    app_version: '0.0.5',
    app_version_code: '5',
    device_type: 'WEB',
    source: 'H5',
  })),
  acquisition: row('acquisition', (at, user_id) => ({ user_id, source_type: 'video', at })),
  sandbox_inbox: row('sandbox_inbox', (at, id) => ({ id, to_hash: noise, content: noise, at })),
  sandbox_gateway: row('sandbox.xendit_payout', (at, id) => ({
    id,
    idempotency_key: id,
    reference: id,
    request: noise,
    outcome: 'SUCCEEDED',
    settles_at: at,
    created_at: at,
  })),
  webhook_notice: row('webhook_notice', (at, event_ref) => ({
    provider: 'xendit',
    event_ref,
    received_at: minutesAfter(at, -90),
    raw: noise,
    handled_at: at,
    outcome: 'BOOKED',
  })),
  payment_code: row('payment_code', (at, id) => ({
    user_id: randomUUID(),
    id,
    method: 'BCA',
    target: '{}',
    amount: 1,
    bound: false,
    status: 'EXPIRED',
    provider: 'xendit',
    reference: id,
    created_at: minutesAfter(at, -90),
    expires_at: at,
  })),
  device: row('device', (at, user_id) => ({
    user_id,
    device_hash: noise,
    first_seen: minutesAfter(at, -90),
    code_at: minutesAfter(at, -30),
    face_at: at,
  })),
  security_request: row('security_request', (at, id) => ({
    user_id: randomUUID(),
    id,
    device_hash: noise,
    status: 'PASSED',
    necessary: '{}',
    created_at: at,
    context: 'securityCheck',
  })),
  security_request_history: row('security_request_history', (at, id) => ({
    user_id: randomUUID(),
    id,
    request_id: id,
    to_status: 'PENDING',
    event: 'open',
    at,
  })),
  async consent(app) {
    const userId = randomUUID()
    const one = (version: string, at: Date) => ({
      user_id: userId,
      id: randomUUID(),
      tnc_type: 'RISK',
      document_type: 'Risk',
      version,
      text_hash: 'x',
      at,
      channel: 'H5',
      device_hash: noise,
    })
    await row('consent', (at) => one('first', minutesAfter(at, -90)))(app)
    await row('consent', (at) => one('second', at))(app)
    return async () => (await query(app, `select 1 from consent where user_id = $1`, [userId])).length - 1
  },
  application_draft: row('application_draft', (at, user_id) => ({
    user_id,
    step: 'ktp',
    sealed: noise,
    updated_at: at,
  })),
  photo: row('photo', (at, id) => ({
    user_id: randomUUID(),
    id,
    kind: 'KTP',
    file_id: 'x',
    width: 1,
    height: 1,
    quality: '{}',
    created_at: minutesAfter(at, -90),
    replaced_at: at,
  })),
  photo_disliked: row('photo_disliked', (at, user_id) => ({ user_id, kind: 'KTP', at })),
  liveness_failed: row('liveness_challenge', (at, id) => ({
    user_id: randomUUID(),
    id,
    context: 'linearKYC',
    gestures: '{}',
    created_at: at,
    expires_at: at,
    result: 'FAILED',
  })),
  liveness_evidence: row('liveness_challenge', (at, id) => ({
    user_id: randomUUID(),
    id,
    context: 'securityCheck',
    gestures: '{}',
    created_at: minutesAfter(at, -1),
    expires_at: at,
    answered_at: at,
    result: 'SUCCESS',
    frames: '{a,b}',
  })),
  data_export: row(
    'data_request',
    (at, id) => ({
      user_id: randomUUID(),
      id,
      kind: 'EXPORT',
      status: 'ANSWERED',
      created_at: at,
      answered_at: at,
      bytes: 1,
      due_at: minutesAfter(at, 72 * 60),
      file_id: 'x',
      available_until: minutesAfter(at, 7 * 24 * 60),
    }),
    'file_id is not null',
  ),
  data_request: row('data_request', (at, id) => ({
    user_id: randomUUID(),
    id,
    kind: 'ACCESS',
    status: 'ANSWERED',
    question: noise,
    created_at: at,
    answered_at: at,
    due_at: minutesAfter(at, 72 * 60),
  })),
  complaint: row('complaint', (at, id) => ({
    user_id: randomUUID(),
    id,
    number: 1,
    subject: 'BILL',
    status: 'ANSWERED',
    text: noise,
    answer: noise,
    created_at: at,
    due_on: '2026-12-04',
    answered_at: at,
  })),
  payment_report: row('payment_report', (at, id) => ({
    user_id: randomUUID(),
    id,
    month: '2026-12',
    amount: 1,
    paid_on: '2026-11-20',
    reported_at: minutesAfter(at, -90),
    freezes_until: at,
    outcome: 'EXPIRED',
    closed_at: at,
  })),
  card_try: row('card_try', (_at, limit_key) => ({ limit_key, date: '2026-11-20', kind: 'NIK', hash: noise })),
  bank_account_mismatch: row('bank_account_mismatch', (_at, limit_key) => ({
    limit_key,
    date: '2026-11-20',
    count: 1,
  })),
  limit_trace: row('limit_trace', (at, limit_key) => ({ hash: noise, limit_key, at })),
  given_once: row('given_once', (at, limit_key) => ({ limit_key, what: 'redeem:A', ends_at: minutesAfter(at, 90) })),
  former_debt: row(
    'former_debt',
    (at, user_id) => ({ user_id, since: at, mobile_hash: noise, nik_hash: noise }),
    'mobile_hash is not null',
  ),
}
