import { roles as every, goTogether, type Role } from '@lumbung/shared/contract/operators/acts.ts'
import {
  type OperatorAccount,
  operators,
  proposeDisabling,
  proposeReset,
  proposeRoles,
} from '@lumbung/shared/contract/operators/operators.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWrite } from '../calls/use-calls.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { operatorsTexts } from './operators-texts.ts'
import { RoleFields } from './role-fields.tsx'

/** What takes two admins. */
export type AccountAct = 'roles' | 'disable' | 'reset'

interface ProposeDialogProps {
  act: AccountAct
  account: OperatorAccount
  onClose: () => void
  onSent: () => void
}

/** Proposes an act on an account to a second admin. */
export function ProposeDialog({ act, account, onClose, onSent }: ProposeDialogProps) {
  const { operatorId, name } = account
  const t = useTexts(operatorsTexts)
  const [roles, setRoles] = useState<Role[]>([...account.roles])
  const [isWrong, setWrong] = useState(false)
  const changing = useWrite(proposeRoles, operators)
  const disabling = useWrite(proposeDisabling, operators)
  const resetting = useWrite(proposeReset, operators)
  const sent = { roles: changing, disable: disabling, reset: resetting }[act]
  const params = { operatorId }
  const send = (reason: string) => {
    const isGood = roles.length > 0 && goTogether(roles)
    setWrong(act === 'roles' && !isGood)
    if (act === 'disable') disabling.mutate({ params, body: { reason } }, { onSuccess: onSent })
    if (act === 'reset') resetting.mutate({ params, body: { reason } }, { onSuccess: onSent })
    if (act === 'roles' && isGood) changing.mutate({ params, body: { roles, reason } }, { onSuccess: onSent })
  }
  return (
    <ReasonDialog
      title={t[`${act}Title`](name)}
      effect={t[`${act}Effect`]}
      send={t.propose}
      kind={act === 'disable' ? 'danger' : 'primary'}
      write={sent}
      onClose={onClose}
      onSend={send}
    >
      {act === 'roles' && (
        <RoleFields offered={every} chosen={roles} error={isWrong ? t.problems.roles : undefined} onChange={setRoles} />
      )}
    </ReasonDialog>
  )
}
