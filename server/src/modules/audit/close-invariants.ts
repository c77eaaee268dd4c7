import { type Invariant, invariant } from './invariants.ts'

/** The text of a close that its hash covers, after the hash of the close before. */
const covered = `concat('[', concat_ws(',', to_json(date), to_json(content), to_json(reason), to_json(signed_by),
  coalesce(to_json(approved_by)::text, 'null'),
  to_json(to_char(signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), ']')`

/** Signed closes of business dates (I1). */
export const closeInvariants: readonly Invariant[] = [
  invariant(
    'I1',
    'the signed closes are a chain without a gap',
    `select jsonb_build_object('date', date) as subject,
       concat_ws(', ', case when date <> before + 1 then 'follows ' || before end,
         case when former <> former_hash then 'the close before was changed' end,
         case when hash <> expected then 'the content was changed' end) as difference
     from (
       select date, hash, former, sha256(former || convert_to(${covered}, 'UTF8')) as expected,
         lag(date) over (order by date) as before,
         coalesce(lag(hash) over (order by date), decode(repeat('00', 32), 'hex')) as former_hash
       from day_close) as closes
     where hash <> expected or former <> former_hash or date <> before + 1`,
  ),
]
