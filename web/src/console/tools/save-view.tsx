import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import type { ListName } from '@lumbung/shared/contract/operators/tools/lists.ts'
import { savedViews, saveView } from '@lumbung/shared/contract/operators/tools/views.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWrite } from '../calls/use-calls.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { TextField } from '../parts/text-field.tsx'
import type { Filter } from './filters.ts'
import { ShareField } from './share-field.tsx'
import { toolsTexts } from './tools-texts.ts'

/** Keeps what a list shows under a name. */
export function SaveView({ list, filter, onClose }: { list: ListName; filter: Filter; onClose: () => void }) {
  const t = useTexts(toolsTexts)
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role | ''>('')
  const [isMissing, setMissing] = useState(false)
  const save = useWrite(saveView, savedViews)
  const submit = () => {
    const typed = name.trim()
    setMissing(typed === '')
    if (typed === '') return
    const body = { list, name: typed, filter: { ...filter }, ...(role && { sharedWith: role }) }
    save.mutate({ body }, { onSuccess: onClose })
  }
  return (
    <FormDialog title={t.saveTitle} effect={t.saveText} send={t.save} write={save} onClose={onClose} onSubmit={submit}>
      <TextField
        name="name"
        label={t.name}
        error={isMissing ? t.nameMissing : undefined}
        value={name}
        onChange={(text) => setName(text.slice(0, 60))}
      />
      <ShareField value={role} onChange={setRole} />
    </FormDialog>
  )
}
