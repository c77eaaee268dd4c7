import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import type { ListName } from '@lumbung/shared/contract/operators/tools/lists.ts'
import { savedViews, saveView } from '@lumbung/shared/contract/operators/tools/views.ts'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useErrorText } from '../calls/error-text.ts'
import { useWrite } from '../calls/use-calls.ts'
import { Action } from '../parts/action.tsx'
import { ConsoleDialog } from '../parts/console-dialog.tsx'
import { TextField } from '../parts/text-field.tsx'
import type { Filter } from './filters.ts'
import { ShareField } from './share-field.tsx'
import styles from './tools.module.css'
import { toolsTexts } from './tools-texts.ts'

/** Keeps what a list shows under a name. */
export function SaveView({ list, filter, onClose }: { list: ListName; filter: Filter; onClose: () => void }) {
  const t = useTexts(toolsTexts)
  const textOf = useErrorText()
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role | ''>('')
  const [isMissing, setMissing] = useState(false)
  const save = useWrite(saveView, savedViews)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.focus(), [])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const typed = name.trim()
    setMissing(typed === '')
    if (typed === '') return box.current?.focus()
    const body = { list, name: typed, filter: { ...filter }, ...(role && { sharedWith: role }) }
    if (!save.isPending) save.mutate({ body }, { onSuccess: onClose })
  }
  return (
    <ConsoleDialog title={t.saveTitle} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className="secondary">{t.saveText}</p>
        <TextField
          ref={box}
          name="name"
          label={t.name}
          error={isMissing ? t.nameMissing : save.error ? textOf(save.error) : undefined}
          value={name}
          onChange={(text) => setName(text.slice(0, 60))}
        />
        <ShareField value={role} onChange={setRole} />
        <div className={styles.buttons}>
          <Action onClick={onClose}>{t.cancel}</Action>
          <Action kind="primary" type="submit" loading={save.isPending}>
            {t.save}
          </Action>
        </div>
      </form>
    </ConsoleDialog>
  )
}
