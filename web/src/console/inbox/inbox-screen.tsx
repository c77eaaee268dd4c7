import { type Approval, approvals } from '@lumbung/shared/contract/operators/approvals.ts'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useRead } from '../calls/use-calls.ts'
import { Page } from '../frame/page.tsx'
import { Loaded } from '../lists/loaded.tsx'
import { useRowKeys } from '../lists/row-keys.ts'
import { Panel } from '../parts/panel.tsx'
import { StateBox } from '../parts/state-box.tsx'
import styles from './inbox.module.css'
import { inboxTexts } from './inbox-texts.ts'
import { Proposal } from './proposal.tsx'
import type { ProposalEnd } from './proposal-actions.tsx'

const groups = ['waiting', 'own', 'others', 'ended'] as const

/** Where a proposal stands for who looks at it. */
function groupOf({ status, mayCheck, isOwn }: Approval): (typeof groups)[number] {
  if (status !== 'OPEN') return 'ended'
  return mayCheck ? 'waiting' : isOwn ? 'own' : 'others'
}

/** `/console/inbox`: what waits for a second person. */
export function InboxScreen() {
  const t = useTexts(inboxTexts)
  const read = useRead(approvals, {}, { refetchInterval: 15_000 })
  const [done, setDone] = useState<ProposalEnd>()
  useRowKeys()
  return (
    <Page title={t.title} under={<p className="small secondary">{t.lead}</p>}>
      <div className={styles.notices} role="status">
        {done && <Notice kind="success">{t.done[done]}</Notice>}
      </div>
      <div className={read.data ? undefined : styles.panel}>
        <Loaded read={read}>{({ items }) => <Proposals items={items} onDone={setDone} />}</Loaded>
      </div>
    </Page>
  )
}

function Proposals({ items, onDone }: { items: readonly Approval[]; onDone: (end: ProposalEnd) => void }) {
  const t = useTexts(inboxTexts)
  if (items.length === 0)
    return (
      <div className={styles.panel}>
        <StateBox icon={CheckCheck} title={t.empty}>
          {t.emptyText}
        </StateBox>
      </div>
    )
  return (
    <div className={styles.groups}>
      {groups.map((group) => {
        const shown = items.filter((one) => groupOf(one) === group)
        if (shown.length === 0) return null
        return (
          <Panel key={group} title={t.groups[group]} aside={<span className="num secondary">{shown.length}</span>}>
            {shown.map((one) => (
              <Proposal key={one.approvalId} shown={one} onDone={onDone} />
            ))}
          </Panel>
        )
      })}
    </div>
  )
}
