import { randomBytes, randomUUID } from 'node:crypto'
import { writeAudit } from '../../modules/operators/api.ts'
import { sealAudit } from '../../modules/operators/audit/seal-audit.ts'
import { query, type TestApp } from '../test-app.ts'

/** How many of the planted rows are left. */
export type Left = () => Promise<number>

/** Plants data of a rule whose period starts at the instant of the test's clock. */
export type Plant = (app: TestApp) => Promise<Left>

const noise = randomBytes(32)

/** A row of a table, with the time, a unique text to find it again and noise: `table (…) values (:at, :mark, :noise, …)`. */
export function row(sql: string, left = 'true'): Plant {
  return async (app) => {
    const [mark, table] = [randomUUID(), sql.split(' ')[0]]
    const values = { ':at': `timestamptz '${app.clock.now().toISOString()}'`, ':mark': `'${mark}'` }
    const known = { ...values, ':noise': `'\\x${noise.toString('hex')}'::bytea` }
    const filled = sql.replaceAll(/:(?:at|mark|noise)\b/g, (word) => known[word as keyof typeof known])
    const [made] = await query(app, `insert into ${filled} returning 1`)
    if (!made) throw new Error('nothing was planted')
    return async () =>
      (await query(app, `select 1 from ${table} t where t::text like $1 and ${left}`, [`%${mark}%`])).length
  }
}

/** A row of the audit trail with two seals: the first seal of a trail never ends it. */
const auditRow: Plant = async (app) => {
  const operator = { id: randomUUID(), tokenHash: undefined }
  const row = { operator, act: 'case.see' as const, outcome: 'DONE', subjects: [], address: '127.0.0.1' }
  await app.app.db.transaction((tx) => writeAudit(tx, row, app.clock.now()))
  await sealAudit(app.app)
  await sealAudit(app.app)
  return async () => (await query(app, 'select 1 from audit_entry where operator = $1', [operator.id])).length
}

/** One row for each rule about rows that nothing else references. */
export const plantedRows: Record<string, Plant> = {
  idempotency_key: row(`idempotency_key (scope, key, request_hash, reply, created_at, expires_at)
    values (:noise, :mark, :noise, :noise, :at, :at + interval '10 minutes')`),
  rate_count: row(`rate_count (bucket, window_start, count, ends_at) values (:mark, :at, 1, :at + interval '2 hours')`),
  session: row(`session (user_id, token_hash, channel, device_hash, created_at, seen_at)
    values (:mark, :noise, 'H5', :noise, :at, :at + interval '90 minutes')`),
  one_time_code: row(`one_time_code (subject, number_hash, id, code_hash, created_at, expires_at)
    values (:noise, :noise, :mark, :noise, :at, :at + interval '5 minutes')`),
  message_content: row(
    `message (id, kind, content, created_at) values (:mark, 'DECISION', :noise, :at)`,
    'content is not null',
  ),
  message: row(`message (id, kind, created_at, sent_at) values (:mark, 'DECISION', :at, :at + interval '5 minutes')`),
  notification: row(`notification (user_id, id, event, about, facts, at)
    values (gen_random_uuid(), :mark, 'LOAN_REPAID', :mark, '{}', :at)`),
  client_event: row(`client_event (day, batch, n, at, name, route, channel, language, visit, properties)
    values (:at, decode(replace(:mark, '-', ''), 'hex'), 0, :at, 'screen_view', 'Home', 'H5', 'id',
      substring(:noise for 8), json_build_object('mark', :mark))`),
  client_report: row(`client_report (day, batch, n, at, level, message, channel, request_id)
    values (:at, substring(:noise for 16), 0, :at, 'error', 'Server error', 'H5', :mark)`),
  partner_visit: row(`partner_visit (channel, token_hash, device_hash, mobile_hash, lookups, opened_at, ends_at)
    values (:mark, :noise, :noise, :noise, 0, :at, :at + interval '30 minutes')`),
  partner_call: row(`partner_call (channel, at, id, call, outcome)
    values (:mark, :at, gen_random_uuid(), '/auth/partner-login-free', 'OK')`),
  partner_event: row(`partner_event (user_id, id, channel, type, subject, ids, at, status)
    values (:mark, gen_random_uuid(), 'GOPAY', 'order.ended', gen_random_uuid(), '{}', :at, 'DELIVERED')`),
  partner_call_token: row(`partner_call_token (channel, token_hash, ends_at) values (:mark, :noise, :at)`),
  audit_entry: auditRow,
  approval:
    row(`approval (id, act, subject, label, payload, facts, changes, maker, proposed_at, expires_at, status, checker, ended_at)
    values (:mark, 'limit.lift', 'customer:' || :mark, '', '{}', '{}', '[]', 'Rina', :at - interval '1 day',
      :at + interval '2 days', 'APPROVED', 'Budi', :at)`),
  hourly_count: row(`hourly_count (hour, name, count, last_at) values (:at, :mark, 1, :at)`),
  lost_number: row(`lost_number (user_id, id, told, asked_at, due_at)
    values (:mark, :mark, :noise, :at, :at + interval '2 days')`),
  no_camera: row(`no_camera (user_id, id, told, asked_at, due_at)
    values (:mark, :mark, :noise, :at, :at + interval '1 day')`),
  reveal: row(`reveal (user_id, id, field, operator, reason, at, until, review_by)
    values (:mark, :mark, 'NIK', 'Rina', 'somebody called', :at, :at + interval '15 minutes', :at + interval '3 days')`),
  operator_challenge: row(`operator_challenge (hash, use, operator_id, ends_at) values (:noise, 'ADD', :mark, :at)`),
  operator_link: row(
    `operator_link (token_hash, operator_id, totp_secret, ends_at) values (:noise, :mark, :noise, :at)`,
  ),
  operator_session: row(`operator_session (token_hash, operator_id, created_at, seen_at, factor_at)
    values (:noise, :mark, :at, :at + interval '8 hours', :at)`),
  device_info: row(`device_info (user_id, device_hash, at, app_version, app_version_code, device_type, source)
    values (:mark, :noise, :at, '0.0.5', '5', 'WEB', 'H5')`),
  acquisition: row(`acquisition (user_id, source_type, at) values (:mark, 'video', :at)`),
  sandbox_inbox: row(`sandbox_inbox (id, to_hash, content, at) values (:mark, :noise, :noise, :at)`),
  sandbox_gateway: row(`sandbox.xendit_payout (id, idempotency_key, reference, request, outcome, settles_at, created_at)
    values (:mark, :mark, :mark, :noise, 'SUCCEEDED', :at, :at)`),
  webhook_notice: row(`webhook_notice (provider, event_ref, received_at, raw, handled_at, outcome)
    values ('xendit', :mark, :at - interval '90 minutes', :noise, :at, 'BOOKED')`),
  payment_code: row(`payment_code (user_id, id, method, target, amount, bound, status, provider, reference,
    created_at, expires_at)
    values (gen_random_uuid(), :mark, 'BCA', '{}', 1, false, 'EXPIRED', 'xendit', :mark, :at - interval '90 minutes',
      :at)`),
  device: row(`device (user_id, device_hash, first_seen, code_at, face_at)
    values (:mark, :noise, :at - interval '90 minutes', :at - interval '30 minutes', :at)`),
  security_request: row(`security_request (user_id, id, device_hash, status, necessary, created_at, context)
    values (gen_random_uuid(), :mark, :noise, 'PASSED', '{}', :at, 'securityCheck')`),
  security_request_history: row(`security_request_history (user_id, id, request_id, to_status, event, at)
    values (gen_random_uuid(), :mark, :mark, 'PENDING', 'open', :at)`),
  consent: row(
    `consent (user_id, id, tnc_type, document_type, version, text_hash, at, channel, device_hash)
    values (:mark, gen_random_uuid(), 'RISK', 'Risk', 'first', 'x', :at - interval '90 minutes', 'H5', :noise),
      (:mark, gen_random_uuid(), 'RISK', 'Risk', 'second', 'x', :at, 'H5', :noise)`,
    `version = 'first'`,
  ),
  application_draft: row(`application_draft (user_id, step, sealed, updated_at) values (:mark, 'ktp', :noise, :at)`),
  photo: row(`photo (user_id, id, kind, file_id, width, height, quality, created_at, replaced_at)
    values (gen_random_uuid(), :mark, 'KTP', 'x', 1, 1, '{}', :at - interval '90 minutes', :at)`),
  photo_disliked: row(`photo_disliked (user_id, kind, at) values (:mark, 'KTP', :at)`),
  liveness_failed: row(`liveness_challenge (user_id, id, context, gestures, created_at, expires_at, result)
    values (gen_random_uuid(), :mark, 'linearKYC', '{}', :at, :at, 'FAILED')`),
  liveness_evidence: row(`liveness_challenge (user_id, id, context, gestures, created_at, expires_at, answered_at,
    result, frames)
    values (gen_random_uuid(), :mark, 'securityCheck', '{}', :at - interval '1 minute', :at, :at, 'SUCCESS', '{a,b}')`),
  data_export: row(
    `data_request (user_id, id, kind, status, created_at, answered_at, bytes, due_at, file_id,
    available_until)
    values (gen_random_uuid(), :mark, 'EXPORT', 'ANSWERED', :at, :at, 1, :at + interval '3 days', 'x',
      :at + interval '7 days')`,
    'file_id is not null',
  ),
  data_request: row(`data_request (user_id, id, kind, status, question, created_at, answered_at, due_at)
    values (gen_random_uuid(), :mark, 'ACCESS', 'ANSWERED', :noise, :at, :at, :at + interval '3 days')`),
  complaint: row(`complaint (user_id, id, number, subject, status, text, answer, created_at, due_on, answered_at)
    values (gen_random_uuid(), :mark, 1, 'BILL', 'ANSWERED', :noise, :noise, :at, '2026-12-04', :at)`),
  list_export: row(`list_export (id, operator, list, filter, language, status, asked_at, ended_at, rows, bytes)
    values (:mark, 'test', 'orders', '{}', 'id', 'READY', :at, :at, 1, 1)`),
  ledger_check: row(`ledger_check (id, asked_by, asked_at, rebuilds, finished_at, found, findings)
    values (:mark, 'OPERATOR:test', :at, false, :at, 0, '[]')`),
  complaint_breach: row(`complaint_breach (complaint_id, number, subject, due_on, found_at, ended_at)
    values (:mark, 1, 'BILL', '2026-11-18', :at - interval '1 day', :at)`),
  data_request_breach: row(`data_request_breach (request_id, kind, due_at, found_at, ended_at)
    values (:mark, 'ACCESS', :at - interval '2 days', :at - interval '1 day', :at)`),
  payment_report: row(`payment_report (user_id, id, month, amount, paid_on, reported_at, freezes_until, outcome,
    closed_at)
    values (gen_random_uuid(), :mark, '2026-12', 1, '2026-11-20', :at - interval '90 minutes', :at, 'EXPIRED', :at)`),
  card_try: row(`card_try (limit_key, date, kind, hash) values (:mark, '2026-11-20', 'NIK', :noise)`),
  bank_account_mismatch: row(`bank_account_mismatch (limit_key, date, count) values (:mark, '2026-11-20', 1)`),
  limit_trace: row(`limit_trace (hash, limit_key, at) values (:noise, :mark, :at)`),
  given_once: row(`given_once (limit_key, what, ends_at) values (:mark, 'redeem:A', :at + interval '90 minutes')`),
  former_debt: row(
    `former_debt (user_id, since, mobile_hash, nik_hash) values (:mark, :at, :noise, :noise)`,
    'mobile_hash is not null',
  ),
}
