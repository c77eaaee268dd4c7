import type { Database, Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { ReadApp } from '../../context.ts'
import { type InsuranceOffer, insurancesColumn, nextInsuranceChange } from '../insurance/insurance-store.ts'
import { type Offer, offerJson } from './product-store.ts'

/** What applies to every order, whichever customer places it. */
export interface Catalogue {
  /** Counts the changes of products, prices, ceilings, insurances and policies. */
  version: number
  /** The offers of all products on sale. */
  offers: readonly Offer[]
  /** The insurances on sale. */
  insurances: readonly InsuranceOffer[]
  policy: { debtRatioPpm: number; lenderApprovesUpTo?: number }
}

interface CatalogueRow extends Omit<Catalogue, 'policy'> {
  policy: Catalogue['policy'] | null
  changes_at: Date | null
}

const read = statement<CatalogueRow>(`
  select (select version from catalogue_version) as version,
    (select coalesce(jsonb_agg(offer) filter (where offer is not null), '[]')
      from (select ${offerJson('$1')} as offer from product p where p.status = 'CREATED') as sold) as offers,
    ${insurancesColumn('$1')} as insurances,
    (select data from policy where published_at <= $1 order by version desc limit 1) as policy,
    least((select min(from_at) from rate_version where from_at > $1), ${nextInsuranceChange('$1')},
      (select min(published_at) from policy where published_at > $1)) as changes_at`)

/** Without a policy nothing is sold: nobody could say what a customer can afford. */
const catalogueFrom = ({ version, offers, insurances, policy }: CatalogueRow): Catalogue =>
  policy ? { version, offers, insurances, policy } : { version, offers: [], insurances, policy: { debtRatioPpm: 0 } }

/** The catalogue at an instant. */
export const readCatalogue = async (db: Db, now: Date): Promise<Catalogue> => catalogueFrom(await db.one(read, [now]))

interface CachedCatalogue {
  from: Date
  until: Date
  catalogue: Catalogue
}

/** How long the catalogue is cached ⚙. */
const cachedMs = 1000
const cache = new WeakMap<Database, Promise<CachedCatalogue>>()

async function readToCache(db: Database, now: Date): Promise<CachedCatalogue> {
  const row = await db.one(read, [now])
  const { changes_at: changesAt } = row
  const soon = new Date(now.getTime() + cachedMs)
  return { from: now, until: changesAt && changesAt < soon ? changesAt : soon, catalogue: catalogueFrom(row) }
}

/**
 * The catalogue as it was at most a second ago: a price that starts meanwhile applies on time, but a concurrent change may be
 * missed. A write based on it must compare `version` in the same statement.
 */
export async function recentCatalogue({ db, clock }: Pick<ReadApp, 'db' | 'clock'>): Promise<Catalogue> {
  const now = clock.now()
  const known = await cache.get(db)?.catch(() => undefined)
  if (known && known.from <= now && now < known.until) return known.catalogue
  const reading = readToCache(db, now)
  cache.set(db, reading)
  return (await reading).catalogue
}

/** Makes the next caller read it again: the cached catalogue is out of date. */
export const invalidateCatalogue = (db: Database): boolean => cache.delete(db)
