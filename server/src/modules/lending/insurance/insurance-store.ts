import type { InsuranceDocument } from '@lumbung/shared/enums/content.ts'
import type { PremiumKind } from '@lumbung/shared/lending/quotes/insurance.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'

/** An insurance on offer, by its newest version. */
export interface InsuranceOffer {
  insuranceId: string
  document: InsuranceDocument
  /** The loan products that it can be taken out with; null: all. */
  productIds: readonly string[] | null
  version: number
  insurer: string
  name: { id: string; en: string }
  /** What it pays at most; null: the principal that is left. */
  coverAmount: number | null
  /** Of the loan. */
  minAmount: number
  maxAmount: number
  premiumKind: PremiumKind
  /** By tenor: ppm of the principal, or rupiah. */
  premium: Readonly<Record<string, number>>
  roundingMultiple: number
}

/** Product `n` with its version `v` as one JSON value. */
const versionJson = `
  jsonb_build_object('insuranceId', n.id, 'document', n.document, 'productIds', n.product_ids,
    'version', v.version, 'insurer', v.insurer, 'name', jsonb_build_object('id', v.name_id, 'en', v.name_en),
    'coverAmount', v.cover_amount, 'minAmount', v.min_amount, 'maxAmount', v.max_amount,
    'premiumKind', v.premium_kind, 'premium', v.premium, 'roundingMultiple', v.rounding_multiple)`

/** The same with the version that is valid at the instant `at`. */
const offerJson = (at: string) => `
  (select ${versionJson} from insurance_version v where v.insurance_id = n.id and v.from_at <= ${at} order by v.version desc limit 1)`

/** SQL of all insurances on sale at the instant `at`, as a JSON array. */
export const insurancesColumn = (at: string) => `
  (select coalesce(jsonb_agg(offer order by offer->>'insuranceId' desc) filter (where offer is not null), '[]')
   from (select ${offerJson(at)} as offer from insurance_product n where n.status = 'CREATED') as sold)`

/** SQL of the next instant after `at` at which a version starts. */
export const nextInsuranceChange = (at: string) => `(select min(from_at) from insurance_version where from_at > ${at})`

const findVersion = statement<{ offer: InsuranceOffer }>(`
  select ${versionJson} as offer from insurance_product n join insurance_version v on v.insurance_id = n.id
  where n.id = $1 and v.version = $2`)
const list = statement<{ insurances: InsuranceOffer[] }>(`select ${insurancesColumn('$1')} as insurances`)

/** The insurances on sale now. */
export async function insurancesNow(db: Db, now: Date): Promise<InsuranceOffer[]> {
  return (await db.one(list, [now])).insurances
}

/** One version of an insurance, also after it was followed or withdrawn; undefined if there is none. */
export async function insuranceVersion(
  db: Db,
  insuranceId: string,
  version: number,
): Promise<InsuranceOffer | undefined> {
  return (await db.row(findVersion, [insuranceId, version]))?.offer
}
