import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Choosable, shownColumns, withHidden, withToggled } from '../lists/columns.ts'
import { Action } from '../parts/action.tsx'
import { ConsoleDialog } from '../parts/console-dialog.tsx'
import { Tick } from '../parts/tick.tsx'
import styles from './tools.module.css'
import { toolsTexts } from './tools-texts.ts'

/** The list is the same one with other columns: no step back. */
const show = (search: string) => history.replaceState(history.state, '', `${location.pathname}${search}`)

/** Which columns a list shows. They stand in its address, so a saved view keeps them. */
export function ChooseColumns({ columns, search }: { columns: readonly Choosable[]; search: string }) {
  const t = useTexts(toolsTexts)
  const [isOpen, setOpen] = useState(false)
  const shown = shownColumns(columns, search)
  const hidden = columns.length - shown.length
  return (
    <>
      <Action kind="text" icon={Columns3} offered onClick={() => setOpen(true)}>
        {hidden > 0 ? t.columnsHidden(hidden) : t.columns}
      </Action>
      {isOpen && (
        <ConsoleDialog title={t.columnsTitle} onClose={() => setOpen(false)}>
          <p className="secondary">{t.columnsText}</p>
          <div className={styles.choices}>
            {columns
              .filter(({ names }) => !names)
              .map((column) => (
                <Tick
                  key={column.name}
                  type="checkbox"
                  name={column.name}
                  checked={shown.includes(column)}
                  onChange={() => show(withToggled(columns, search, column.name))}
                >
                  {column.title}
                </Tick>
              ))}
          </div>
          <div className={styles.buttons}>
            {hidden > 0 && (
              <Action kind="text" onClick={() => show(withHidden(search, []))}>
                {t.allColumns}
              </Action>
            )}
            <Action onClick={() => setOpen(false)}>{t.close}</Action>
          </div>
        </ConsoleDialog>
      )}
    </>
  )
}
