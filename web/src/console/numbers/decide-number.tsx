import {
  type LostNumberCase,
  lostNumbers,
  proposeNumber,
  refuseNumber,
  releaseNumber,
  takeNumber,
} from '@lumbung/shared/contract/operators/cases/lost-numbers.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useMay } from '../calls/session.ts'
import { useWrite } from '../calls/use-calls.ts'
import { Action } from '../parts/action.tsx'
import { Panel } from '../parts/panel.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { HoldBar } from '../requests/hold-bar.tsx'
import { go, hrefOf } from '../routes/routes.ts'
import styles from './numbers.module.css'
import { numbersTexts } from './numbers-texts.ts'

interface DecideNumberProps {
  shown: LostNumberCase
  onReload: () => void
}

/** Takes the request, and proposes to give the account to the new number, or refuses it. */
export function DecideNumber({ shown, onReload }: DecideNumberProps) {
  const t = useTexts(numbersTexts)
  const { lostNumberId, lease } = shown
  const params = { lostNumberId }
  const mayTake = useMay('number.take')
  const take = useWrite(takeNumber, lostNumbers)
  const release = useWrite(releaseNumber, lostNumbers)
  return (
    <>
      {mayTake && (
        <Panel title={t.work}>
          <HoldBar
            lease={lease}
            take={take}
            onTake={() => take.mutate({ params }, { onSuccess: onReload })}
            release={release}
            onRelease={() => release.mutate({ params }, { onSuccess: () => go(hrefOf('lostNumbers')) })}
          />
        </Panel>
      )}
      {(!lease || lease.isOwn) && <Decision shown={shown} onReload={onReload} />}
    </>
  )
}

function Decision({ shown, onReload }: DecideNumberProps) {
  const t = useTexts(numbersTexts)
  const { lostNumberId, owner, isContact, proposed } = shown
  const [may, mayRefuse] = [useMay('number.change'), useMay('number.refuse')]
  const [asked, setAsked] = useState<'PROPOSE' | 'REFUSE'>()
  const propose = useWrite(proposeNumber, lostNumbers)
  const refuse = useWrite(refuseNumber, lostNumbers)
  const close = () => setAsked(undefined)
  const onSuccess = () => {
    close()
    onReload()
  }
  const send = (reason: string) => {
    const request = { params: { lostNumberId }, body: { reason } }
    if (asked === 'PROPOSE') propose.mutate(request, { onSuccess })
    else refuse.mutate(request, { onSuccess })
  }
  const isProposing = asked === 'PROPOSE'
  const mayPropose = may && owner !== undefined && !isContact && !proposed
  return (
    <Panel title={t.decision}>
      <div className={styles.decide}>
        {proposed && <Notice kind="info">{t.proposedBy(proposed.by)}</Notice>}
        <p className="small secondary">{t.decisionLead}</p>
        <div className={styles.buttons}>
          {mayPropose && (
            <Action kind="primary" offered onClick={() => setAsked('PROPOSE')}>
              {t.propose}
            </Action>
          )}
          {mayRefuse && (
            <Action offered onClick={() => setAsked('REFUSE')}>
              {t.refuse}
            </Action>
          )}
        </div>
      </div>
      {asked && (
        <ReasonDialog
          title={isProposing ? t.propose : t.refuse}
          effect={isProposing ? t.proposeEffect : t.refuseEffect}
          send={isProposing ? t.propose : t.refuse}
          kind={isProposing ? 'primary' : 'danger'}
          isPending={propose.isPending || refuse.isPending}
          error={isProposing ? propose.error : refuse.error}
          onClose={close}
          onSend={send}
        />
      )}
    </Panel>
  )
}
