import type { App } from '../server/src/modules/context.ts'

const idLike = (kind: number, n: string) => `('01900000-0000-7000-8000-${kind}' || lpad(to_hex(${n}), 11, '0'))::uuid`

/** Gives each seeded customer an open account, a data key and a code for the next instalment that is due. */
export async function preparePayers({ db: { pool }, keys }: App, people: number): Promise<void> {
  const wrapped = Array.from({ length: people }, () => keys.newDataKey().wrapped)
  await pool.query(
    `insert into person_key select ${idLike(1, 'n')}, wrapped from unnest($1::bytea[]) with ordinality as t (wrapped, n)`,
    [wrapped],
  )
  await pool.query(
    `insert into person (user_id, created_at, mobile, language, limit_key)
     select ${idLike(1, 'n')}, now(), ''::bytea, 'id', ${idLike(1, 'n')} from generate_series(1, $1::int) as n`,
    [people],
  )
  await pool.query(
    `insert into payment_code (user_id, id, method, target, amount, bound, status, provider, reference, provider_id, code,
       created_at, expires_at)
     select ${idLike(1, 'n')}, ${idLike(3, 'n')}, 'BCA', jsonb_build_object('kind', 'INSTALLMENT', 'loanId', ${idLike(2, 'n')},
       'number', 3), 571100, false, 'PENDING', 'xendit', 'code-' || n, 'va-' || n, '1', now() - interval '1 hour', now() + interval '9 days'
     from generate_series(1, $1::int) as n`,
    [people],
  )
  await pool.query('create sequence bench_payer')
  await pool.query(`select setval('bench_payer', $1)`, [Math.floor(people / 2)])
  await pool.query('create sequence bench_notice')
  await pool.query('vacuum analyze')
}

const raw = `sha256(:n::text::bytea) || sha256(:n::text::bytea) || sha256(:n::text::bytea) || sha256(:n::text::bytea)`
const store = (ref: string) => `
begin;
insert into webhook_notice (provider, event_ref, received_at, raw) values ('xendit', ${ref}, now(), ${raw}) on conflict do nothing;
select handled_at from webhook_notice where provider = 'xendit' and event_ref = ${ref};
insert into outbox (id, topic, payload, at)
  values (:notice_id::uuid, 'payments.notice-received', jsonb_build_object('eventRef', ${ref}), now());
commit;
`

/** Writes the same rows as storing a notice. */
export const intakeScript = `
select nextval('bench_notice') as n, gen_random_uuid() as notice_id \\gset
${store("'plain:' || :n")}`

const user = idLike(1, ':n::int')
const loan = idLike(2, ':n::int')
const code = idLike(3, ':n::int')
const posting = (name: string, lines: string) => `
insert into ledger_head (user_id, seq, hash) values (${user}, 1, '') on conflict (user_id) do update set seq = ledger_head.seq + 1
  returning seq as ${name}_seq \\gset
insert into posting (user_id, id, seq, kind, business_date, at, source, hash)
  values (${user}, :${name}::uuid, :${name}_seq, '${name}', current_date, now(), :payment_id, sha256(:n::text::bytea));
update ledger_head set hash = sha256(:n::text::bytea) where user_id = ${user};
insert into entry (user_id, posting_id, line, account, provider, loan_id, amount)
  select ${user}, :${name}::uuid, row_number() over (), account, provider, loan, amount
  from (values ${lines}) as l (account, provider, loan, amount);
`

/** Reads and writes the same rows as a payment of one instalment, from notice to booking, without those of the job runner. */
export const bookingScript = `
select nextval('bench_payer') as n \\gset
select gen_random_uuid() as payment_id, gen_random_uuid() as interest, gen_random_uuid() as payment, gen_random_uuid() as news_id, gen_random_uuid() as notice_id \\gset
${store("'plain-payer:' || :n")}
delete from outbox where id = :notice_id::uuid;
select raw, handled_at from webhook_notice where provider = 'xendit' and event_ref = 'plain-payer:' || :n;
begin;
select * from payment_code where reference = 'code-' || :n;
insert into payment_directory (provider, provider_ref, user_id, payment_id) values ('xendit', 'plain-' || :n, ${user}, :payment_id::uuid);
select * from ledger_head where user_id = ${user} for update;
select l.*, i.* from loan l join installment i on i.user_id = l.user_id and i.loan_id = l.id
  where l.user_id = ${user} and l.status in ('ONGOING', 'OVERDUE') order by i.loan_id, i.number;
select * from charge where user_id = ${user} and loan_id = ${loan} order by number, kind;
select sum(amount) from entry where user_id = ${user} and account = 'credit';
insert into payment (user_id, id, provider, provider_ref, code_id, method, amount, value_at, counts_from, received_at,
  status, target)
  values (${user}, :payment_id::uuid, 'xendit', 'plain-' || :n, ${code}, 'BCA', 571100, now(), now(), now(), 'BOOKED', '{}');
insert into allocation (user_id, payment_id, line, loan_id, number, part, kind, amount)
  select ${user}, :payment_id::uuid, line, ${loan}, 3, part, 'PAID', amount
  from (values (1, 'fee', 10000), (2, 'vat', 1100), (3, 'interest', 60000), (4, 'principal', 500000)) as a (line, part, amount);
${posting('interest', `('loan-interest', null, ${loan}, 60000), ('income-interest', null, null, -60000)`)}
${posting('payment', `('cash', 'xendit', null, 571100), ('loan-fee', null, ${loan}, -10000), ('loan-vat', null, ${loan}, -1100), ('loan-interest', null, ${loan}, -60000), ('loan-principal', null, ${loan}, -500000)`)}
update credit_limit set outstanding = outstanding - 500000, updated_at = now() where user_id = ${user};
update installment set paid_principal = 500000, is_open = false where user_id = ${user} and loan_id = ${loan} and number = 3;
update charge set paid = asked, booked = true where user_id = ${user} and loan_id = ${loan} and number = 3;
insert into notification (user_id, id, event, about, facts, at)
  values (${user}, :news_id::uuid, 'PAYMENT_RECEIVED', :payment_id, '{"amount": 571100}', now());
select 1 from payment_report where user_id = ${user} and outcome is null;
update customer_balance set owed_back = 0, installments = installments where user_id = ${user};
select pg_notify('live', 'bench');
update payment_code set (paid_at, paid_amount, status) = (select max(value_at), sum(amount)::int8, 'PAID' from payment
  where user_id = ${user} and code_id = ${code} and status = 'BOOKED') where user_id = ${user} and id = ${code};
commit;
update webhook_notice set handled_at = now(), outcome = 'BOOKED', user_id = ${user}, raw = raw
  where provider = 'xendit' and event_ref = 'plain-payer:' || :n;
`
