import type pg from 'pg'

/** A table whose rows a backup holds: all but those that describe this database and its folder of files; names are quoted where SQL needs it. */
export interface Table {
  name: string
  /** All columns except generated ones. */
  columns: string[]
}

/** Of the product: where the role of the first start creates its tables. */
const schema = `(select relnamespace from pg_class where oid = to_regclass('migration'))`

const tables = `
  select quote_ident(c.relname) as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = ${schema} and c.relkind = 'r' and c.relname not in ('migration', 'file_folder')
  group by c.relname order by c.relname`

const references = `
  select quote_ident(f.relname) as from, quote_ident(t.relname) as to
  from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
  where k.contype = 'f' and k.connamespace = ${schema} and f.oid <> t.oid`

/** The product's tables, each after those that it references. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  let left = (await client.query<Table>(tables)).rows
  const { rows } = await client.query<{ from: string; to: string }>(references)
  const ordered: Table[] = []
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name))
    const free = left.filter(({ name }) => !rows.some(({ from, to }) => from === name && names.has(to)))
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...names].join(', ')}`)
    ordered.push(...free)
    left = left.filter((table) => !free.includes(table))
  }
  return ordered
}

const sequences = `
  select quote_ident(sequencename) as name, last_value::text as last from pg_sequences
  where schemaname = (select nspname from pg_namespace where oid = ${schema}) and last_value is not null order by 1`

/** The last number that each sequence has given. Not of the snapshot: never less than what its rows hold. */
export const sequencesOf = async (client: pg.Client): Promise<{ name: string; last: string }[]> =>
  (await client.query<{ name: string; last: string }>(sequences)).rows

/** `migration` rows of the database, in order. */
export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migration order by version')
  return rows.map(({ name }) => name)
}
