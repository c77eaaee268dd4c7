import type { ListName } from '@lumbung/shared/contract/operators/tools/lists.ts'
import type { ScreenName } from '../routes/screen-table.ts'
import { ExportAction } from './export-action.tsx'
import type { Filter } from './filters.ts'
import { SavedViews } from './saved-views.tsx'
import styles from './tools.module.css'

interface ListToolsProps {
  list: ListName
  /** What the list's own call is filtered by. */
  filter: Filter
  /** A list whose filter is part of its address has saved views. */
  views?: { screen: ScreenName; search: string; list?: ListName }
}

/** Above a list: its saved views, and the list as a file. */
export const ListTools = ({ list, filter, views }: ListToolsProps) => (
  <div className={styles.tools}>
    <div className={styles.views}>{views && <SavedViews list={list} {...views} />}</div>
    <ExportAction key={JSON.stringify(filter)} list={list} filter={filter} />
  </div>
)
