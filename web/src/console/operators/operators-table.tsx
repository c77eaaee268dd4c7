import {
  linkOperator,
  type OperatorAccount,
  operators,
  signOutOfEverything,
} from '@lumbung/shared/contract/operators/operators.ts'
import { formatDate, formatMoment } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { roleTexts } from '../../i18n/role-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge, type BadgeKind } from '../../ui/feedback/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { useMay } from '../calls/session.ts'
import { useWrite } from '../calls/use-calls.ts'
import { Avatar } from '../frame/avatar.tsx'
import { KeyHints } from '../lists/key-hints.tsx'
import list from '../lists/list.module.css'
import { Table } from '../lists/table.tsx'
import { Action } from '../parts/action.tsx'
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
  const names = useTexts(roleTexts)
  const may = useMay('operator.invite')
  const { columns } = t
  return (
    <>
      <Table
        focusesRows
        rows={items}
        keyOf={({ operatorId }) => operatorId}
        columns={[
          { title: columns.name, cell: (account) => <Who account={account} /> },
          { title: columns.roles, cell: ({ roles }) => roles.map((role) => names[role]).join(', ') },
          {
            title: columns.status,
            cell: ({ status }) => <Badge kind={kinds[status]}>{t.statuses[status]}</Badge>,
          },
          { title: columns.told, cell: (account) => <Told account={account} /> },
          { title: columns.sessions, cell: ({ sessions }) => <Sessions sessions={sessions} /> },
          may && { title: columns.acts, cell: (account: OperatorAccount) => <Acts account={account} {...acts} /> },
        ]}
      />
      <div className={list.foot}>
        <KeyHints then={may ? 'acts' : 'nothing'} />
      </div>
    </>
  )
}

function Who({ account: { name, email, isOwn, proposed } }: { account: OperatorAccount }) {
  const t = useTexts(operatorsTexts)
  return (
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
  )
}

/** When somebody told their own number and NIK. */
function Told({ account: { toldOwnAt, owesOwn } }: { account: OperatorAccount }) {
  const t = useTexts(operatorsTexts)
  const language = useLanguage()
  if (toldOwnAt) return t.toldOn(formatDate(toldOwnAt, language))
  return <span className="secondary">{owesOwn ? t.toTell : t.needNotTell}</span>
}

function Sessions({ sessions }: Pick<OperatorAccount, 'sessions'>) {
  const t = useTexts(operatorsTexts)
  const language = useLanguage()
  const [newest] = sessions
  return newest ? (
    t.sessions(sessions.length, formatMoment(newest.seenAt, language))
  ) : (
    <span className="secondary">{t.noSession}</span>
  )
}

interface ActsProps extends Omit<OperatorsTableProps, 'items'> {
  account: OperatorAccount
}

function Acts({ account, onLink, onPropose, onSaid }: ActsProps) {
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
