import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import { changeView, deleteView, type SavedView, savedViews } from '@lumbung/shared/contract/operators/tools/views.ts'
import { type SyntheticEvent, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useErrorText } from '../calls/error-text.ts'
import { useWrite } from '../calls/use-calls.ts'
import { Action } from '../parts/action.tsx'
import { ConsoleDialog } from '../parts/console-dialog.tsx'
import { TextField } from '../parts/text-field.tsx'
import { ShareField } from './share-field.tsx'
import styles from './tools.module.css'
import { toolsTexts } from './tools-texts.ts'

/** Renames, shares and deletes views. */
export function ManageViews({ views, onClose }: { views: readonly SavedView[]; onClose: () => void }) {
  const t = useTexts(toolsTexts)
  return (
    <ConsoleDialog title={t.manageTitle} onClose={onClose}>
      <ul className={styles.rows}>
        {views.map((view) => (
          <li key={view.viewId}>
            <ViewForm view={view} />
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Action onClick={onClose}>{t.close}</Action>
      </div>
    </ConsoleDialog>
  )
}

function ViewForm({ view: { viewId, name: stored, sharedWith } }: { view: SavedView }) {
  const t = useTexts(toolsTexts)
  const textOf = useErrorText()
  const [name, setName] = useState(stored)
  const [role, setRole] = useState<Role | ''>(sharedWith ?? '')
  const [isMissing, setMissing] = useState(false)
  const change = useWrite(changeView, savedViews)
  const remove = useWrite(deleteView, savedViews)
  const error = change.error ?? remove.error
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const typed = name.trim()
    setMissing(typed === '')
    if (typed === '' || change.isPending) return
    change.mutate({ params: { viewId }, body: { name: typed, ...(role && { sharedWith: role }) } })
  }
  return (
    <form className={styles.row} noValidate onSubmit={submit}>
      <TextField
        name={`name-${viewId}`}
        label={t.name}
        error={isMissing ? t.nameMissing : error ? textOf(error) : undefined}
        value={name}
        onChange={(text) => setName(text.slice(0, 60))}
      />
      <ShareField value={role} onChange={setRole} />
      <div className={styles.buttons}>
        <Action
          kind="danger"
          label={t.removeOf(stored)}
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { viewId } })}
        >
          {t.remove}
        </Action>
        <Action type="submit" label={t.saveChangeOf(stored)} loading={change.isPending}>
          {t.saveChange}
        </Action>
      </div>
    </form>
  )
}
