import type { ListName } from '@lumbung/shared/contract/operators/tools/lists.ts'
import { savedViews } from '@lumbung/shared/contract/operators/tools/views.ts'
import { Bookmark, BookmarkPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/graphics/icon.tsx'
import { useRead } from '../calls/use-calls.ts'
import { Action } from '../parts/action.tsx'
import { hrefOf } from '../routes/routes.ts'
import type { PlainScreenName } from '../routes/screen-table.ts'
import { filteredHref, filterIn, isSameFilter } from './filters.ts'
import { ManageViews } from './manage-views.tsx'
import { SaveView } from './save-view.tsx'
import styles from './tools.module.css'
import { toolsTexts } from './tools-texts.ts'

interface SavedViewsProps {
  list: ListName
  screen: PlainScreenName
  /** The query of the address. */
  search: string
}

/** The saved views of a list as links, with what keeps the one that is shown. */
export function SavedViews({ list, screen, search }: SavedViewsProps) {
  const t = useTexts(toolsTexts)
  const [open, setOpen] = useState<'save' | 'manage'>()
  const views = useRead(savedViews, {}).data?.items.filter((one) => one.list === list) ?? []
  const shown = filterIn(search)
  const close = () => setOpen(undefined)
  return (
    <>
      {views.length > 0 && (
        <nav aria-label={t.views}>
          <ul className={styles.chips}>
            {views.map(({ viewId, name, filter, isOwn, by }) => {
              const isCurrent = isSameFilter(filter, shown)
              return (
                <li key={viewId}>
                  <a
                    href={filteredHref(hrefOf(screen), filter)}
                    className={classes(styles.chip, isCurrent && styles.current)}
                    aria-current={isCurrent ? 'page' : undefined}
                    title={isOwn ? undefined : t.sharedBy(by)}
                  >
                    <Icon of={isOwn ? Bookmark : UsersRound} size={16} />
                    <span>{name}</span>
                  </a>
                </li>
              )
            })}
          </ul>
        </nav>
      )}
      <Action kind="text" icon={BookmarkPlus} offered onClick={() => setOpen('save')}>
        {t.save}
      </Action>
      {views.some(({ mayChange }) => mayChange) && (
        <Action kind="text" label={t.manageTitle} onClick={() => setOpen('manage')}>
          {t.manage}
        </Action>
      )}
      {open === 'save' && <SaveView list={list} filter={shown} onClose={close} />}
      {open === 'manage' && <ManageViews views={views.filter(({ mayChange }) => mayChange)} onClose={close} />}
    </>
  )
}
