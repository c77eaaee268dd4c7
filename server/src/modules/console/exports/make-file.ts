import type { ListName } from '@lumbung/shared/contract/operators/tools/lists.ts'
import type { OperatorCaller } from '../../../platform/access/caller.ts'
import { csvLine } from '../../../platform/csv.ts'
import type { FileId } from '../../../platform/files/blob-store.ts'
import { putFile } from '../../../platform/files/loose-files.ts'
import type { Lang } from '../../../platform/http/envelope.ts'
import { houseId } from '../../../platform/ids.ts'
import type { App } from '../../context.ts'
import type { Filter, MadeFile } from './export-store.ts'
import { cellsOf, checkedFilter, exportedLists } from './lists.ts'

/** The bytes of a part of a file ⚙: what lies in memory while it is made and while it is sent. */
const partBytes = 1024 * 1024

export interface WantedList {
  id: string
  list: ListName
  filter: Filter
  caller: OperatorCaller
  lang: Lang
}

interface Measure {
  rows: number
  /** Distinct people, as far as the list names them. */
  people: number
}

/** The rows of a list, page after page. */
export async function* pagesOf(
  app: App,
  { list, filter, caller, lang }: WantedList,
): AsyncGenerator<readonly object[]> {
  const checked = checkedFilter(list, filter)
  let after: string | undefined
  do {
    const page = await exportedLists[list].page(app, { caller, lang, filter: checked, after })
    yield page.items
    after = page.next
  } while (after !== undefined)
}

/** Counts rows and people, until one of them is more than given. */
export async function measure(app: App, wanted: WantedList, most: Measure): Promise<Measure> {
  const people = new Set<string>()
  let rows = 0
  for await (const items of pagesOf(app, wanted)) {
    rows += items.length
    for (const item of items) {
      const person = exportedLists[wanted.list].personOf(item)
      if (person !== undefined) people.add(person)
    }
    if (rows > most.rows || people.size > most.people) break
  }
  return { rows, people: people.size }
}

/** Who made the file and when, and by which subject the audit trail has it. */
const headOf = ({ id, caller }: WantedList, now: Date): string =>
  csvLine(['exported', `operator:${caller.id}`, caller.name, `export:${id}`, now.toISOString()])

/**
 * Makes the file of a list, with one page and one part of it in memory at a time. Its parts are kept by `keepExport`; else they are
 * removed within an hour or two.
 */
export async function makeFile(app: App, wanted: WantedList): Promise<MadeFile> {
  const { list } = wanted
  const parts: FileId[] = []
  let [rows, bytes] = [0, 0]
  // Bytes, because texts that are put together row by row keep all their pieces until the part is stored.
  let pages = [Buffer.from(headOf(wanted, app.clock.now()) + csvLine(exportedLists[list].columns))]
  let pending = pages[0]?.length ?? 0
  const store = async () => {
    parts.push(await putFile(app, houseId, Buffer.concat(pages)))
    bytes += pending
    pages = []
    pending = 0
  }
  for await (const items of pagesOf(app, wanted)) {
    const page = Buffer.from(items.map((item) => csvLine(cellsOf(list, item))).join(''))
    rows += items.length
    pages.push(page)
    pending += page.length
    if (pending >= partBytes) await store()
  }
  if (pending > 0) await store()
  return { parts, rows, bytes }
}
