import { goTogether, type Role, roles } from '@lumbung/shared/contract/operators/acts.ts'
import { inviteOperator, operators } from '@lumbung/shared/contract/operators/operators.ts'
import { emailRule } from '@lumbung/shared/rules/email.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWrite } from '../calls/use-calls.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { TextField } from '../parts/text-field.tsx'
import { operatorsTexts } from './operators-texts.ts'
import { RoleFields } from './role-fields.tsx'

/** Two admins make another admin, once there is an account. */
const offered = roles.filter((role) => role !== 'ADMIN')

interface InviteDialogProps {
  onClose: () => void
  onLink: (name: string, link: string) => void
}

/** Who is invited, in which roles. */
export function InviteDialog({ onClose, onLink }: InviteDialogProps) {
  const t = useTexts(operatorsTexts)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [chosen, setChosen] = useState<Role[]>([])
  const [wasTried, setTried] = useState(false)
  const invite = useWrite(inviteOperator, operators)
  const problems = {
    name: name.trim() === '' ? t.problems.name : undefined,
    email: emailRule(email.trim()) ? t.problems.email : undefined,
    roles: chosen.length > 0 && goTogether(chosen) ? undefined : t.problems.roles,
  }
  const submit = () => {
    setTried(true)
    if (Object.values(problems).some(Boolean)) return
    const body = { name: name.trim(), email: email.trim(), roles: chosen }
    invite.mutate({ body }, { onSuccess: ({ link }) => onLink(body.name, link) })
  }
  const shown = wasTried ? problems : { name: undefined, email: undefined, roles: undefined }
  return (
    <FormDialog title={t.invite} send={t.send} write={invite} onClose={onClose} onSubmit={submit}>
      <TextField name="name" label={t.name} value={name} error={shown.name} onChange={setName} />
      <TextField name="email" label={t.email} type="email" value={email} error={shown.email} onChange={setEmail} />
      <RoleFields offered={offered} chosen={chosen} error={shown.roles} onChange={setChosen} />
    </FormDialog>
  )
}
