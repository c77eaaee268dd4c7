import type { ListName } from '@lumbung/shared/contract/operators/tools/lists.ts'
import type { Choosable } from '../lists/columns.ts'
import type { PlainScreenName } from '../routes/screen-table.ts'
import { ChooseColumns } from './choose-columns.tsx'
import { ExportAction } from './export-action.tsx'
import type { Filter } from './filters.ts'
import { SavedViews } from './saved-views.tsx'
import styles from './tools.module.css'

interface ListToolsProps {
  list: ListName
  /** What the list's own call is filtered by. */
  filter: Filter
  screen: PlainScreenName
  /** The query of the address. */
  search: string
  columns: readonly Choosable[]
  /** The list that its saved views belong to, if the screen has several. */
  viewsOf?: ListName
}

/** Above a list: its saved views, its columns, and the list as a file. */
export const ListTools = ({ list, filter, screen, search, columns, viewsOf = list }: ListToolsProps) => (
  <div className={styles.tools}>
    <div className={styles.views}>
      <SavedViews list={viewsOf} screen={screen} search={search} />
      <ChooseColumns columns={columns} search={search} />
    </div>
    <ExportAction key={JSON.stringify(filter)} list={list} filter={filter} />
  </div>
)
