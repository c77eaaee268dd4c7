import { type OperatorAccount, operators } from '@lumbung/shared/contract/operators/operators.ts'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useMay } from '../calls/session.ts'
import { useRead } from '../calls/use-calls.ts'
import { Page } from '../frame/page.tsx'
import { Loaded } from '../lists/loaded.tsx'
import { Action } from '../parts/action.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import styles from './operators.module.css'
import { OperatorsTable } from './operators-table.tsx'
import { operatorsTexts } from './operators-texts.ts'
import { type AccountAct, ProposeDialog } from './propose-dialog.tsx'

/** What stands over the list. */
type Open =
  | { kind: 'invite' }
  | { kind: 'link'; name: string; link: string }
  | { kind: 'propose'; act: AccountAct; account: OperatorAccount }

/** `/console/operators`: who may use the console, in which roles, and who is signed in. */
export function OperatorsScreen() {
  const t = useTexts(operatorsTexts)
  const read = useRead(operators, {})
  const may = useMay('operator.invite')
  const [open, setOpen] = useState<Open>()
  const [said, setSaid] = useState<string>()
  const close = () => setOpen(undefined)
  const { data } = read
  return (
    <Page
      title={t.title}
      under={<p className="small secondary">{t.lead}</p>}
      aside={
        may && (
          <Action offered kind="primary" icon={UserPlus} onClick={() => setOpen({ kind: 'invite' })}>
            {t.invite}
          </Action>
        )
      }
    >
      <div className={styles.notices} role="status">
        {said && <Notice kind="success">{said}</Notice>}
        {may && data?.admins === 1 && <Notice kind="info">{t.oneAdmin}</Notice>}
      </div>
      <div className={styles.panel}>
        <Loaded read={read} rows={6}>
          {(data) => (
            <OperatorsTable
              items={data.items}
              onLink={(name, link) => setOpen({ kind: 'link', name, link })}
              onPropose={(act, account) => setOpen({ kind: 'propose', act, account })}
              onSaid={setSaid}
            />
          )}
        </Loaded>
      </div>
      {open?.kind === 'invite' && (
        <InviteDialog onClose={close} onLink={(name, link) => setOpen({ kind: 'link', name, link })} />
      )}
      {open?.kind === 'link' && <LinkDialog name={open.name} link={open.link} onClose={close} />}
      {open?.kind === 'propose' && (
        <ProposeDialog
          act={open.act}
          account={open.account}
          onClose={close}
          onSent={() => {
            close()
            setSaid(t.proposed)
          }}
        />
      )}
    </Page>
  )
}
