import {
  linkOperator,
  type OperatorAccount,
  operators,
  signOutOfEverything,
} from '@lumbung/shared/contract/operators/operators.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { roleTexts } from '../../i18n/role-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge, type BadgeKind } from '../../ui/feedback/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { useMay } from '../calls/session.ts'
import { useWrite } from '../calls/use-calls.ts'
import { Avatar } from '../frame/avatar.tsx'
import { Action } from '../parts/action.tsx'
import tables from '../parts/table.module.css'
import styles from './operators.module.css'
import { operatorsTexts } from './operators-texts.ts'
import type { AccountAct } from './propose-dialog.tsx'

interface OperatorsTableProps {
  items: readonly OperatorAccount[]
  onLink: (name: string, link: string) => void
  onPropose: (act: AccountAct, account: OperatorAccount) => void
  onSaid: (text: string) => void
}

const kinds: Readonly<Record<OperatorAccount['status'], BadgeKind>> = {
  INVITED: 'info',
  ACTIVE: 'success',
  DISABLED: 'neutral',
}

export function OperatorsTable({ items, ...acts }: OperatorsTableProps) {
  const t = useTexts(operatorsTexts)
  const may = useMay('operator.invite')
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            {(['name', 'roles', 'status', 'sessions'] as const).map((name) => (
              <th key={name} scope="col">
                {t.columns[name]}
              </th>
            ))}
            {may && <th scope="col">{t.columns.acts}</th>}
          </tr>
        </thead>
        <tbody>
          {items.map((one) => (
            <Row key={one.operatorId} account={one} may={may} {...acts} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps extends Omit<OperatorsTableProps, 'items'> {
  account: OperatorAccount
  may: boolean
}

function Row({ account, may, ...acts }: RowProps) {
  const t = useTexts(operatorsTexts)
  const names = useTexts(roleTexts)
  const language = useLanguage()
  const { name, email, roles, status, isOwn, sessions, proposed } = account
  const [newest] = sessions
  return (
    <tr>
      <td>
        <span className={styles.who}>
          <Avatar name={name} own={isOwn} />
          <span>
            <span className={styles.name}>
              {name}
              {isOwn && <span className="secondary"> ({t.you})</span>}
            </span>
            <span className="small secondary">{email}</span>
            {proposed.map(({ act, by }) => (
              <span key={act} className={styles.waiting}>
                {t.waiting(by)}
              </span>
            ))}
          </span>
        </span>
      </td>
      <td>{roles.map((role) => names[role]).join(', ')}</td>
      <td>
        <Badge kind={kinds[status]}>{t.statuses[status]}</Badge>
      </td>
      <td>
        {newest ? (
          t.sessions(sessions.length, formatMoment(newest.seenAt, language))
        ) : (
          <span className="secondary">{t.noSession}</span>
        )}
      </td>
      {may && (
        <td>
          <Acts account={account} {...acts} />
        </td>
      )}
    </tr>
  )
}

function Acts({ account, onLink, onPropose, onSaid }: Omit<RowProps, 'may'>) {
  const t = useTexts(operatorsTexts)
  const textOf = useErrorText()
  const link = useWrite(linkOperator, operators)
  const out = useWrite(signOutOfEverything, operators)
  const { operatorId, name, status, sessions } = account
  const params = { operatorId }
  const error = link.error ?? out.error
  return (
    <fieldset className={styles.acts}>
      <legend className="unseen">{t.actsOf(name)}</legend>
      {status === 'INVITED' && (
        <Action
          kind="text"
          loading={link.isPending}
          onClick={() => link.mutate({ params }, { onSuccess: (made) => onLink(name, made.link) })}
        >
          {t.acts.link}
        </Action>
      )}
      {sessions.length > 0 && (
        <Action
          kind="text"
          loading={out.isPending}
          onClick={() => out.mutate({ params }, { onSuccess: () => onSaid(t.signedOut(name)) })}
        >
          {t.acts.signOut}
        </Action>
      )}
      {(['roles', 'reset', 'disable'] as const)
        .filter((act) => act !== 'disable' || status !== 'DISABLED')
        .map((act) => (
          <Action key={act} kind="text" onClick={() => onPropose(act, account)}>
            {t.acts[act]}
          </Action>
        ))}
      {error && (
        <div role="alert">
          <Notice kind="danger">{textOf(error)}</Notice>
        </div>
      )}
    </fieldset>
  )
}
