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
import { Panel } from '../parts/panel.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { DecisionButtons } from '../requests/decision-buttons.tsx'
import { HoldBar } from '../requests/hold-bar.tsx'
import { go, hrefOf } from '../routes/routes.ts'
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
      <DecisionButtons
        lead={t.decisionLead}
        propose={t.propose}
        onPropose={mayPropose && (() => setAsked('PROPOSE'))}
        refuse={t.refuse}
        onRefuse={mayRefuse && (() => setAsked('REFUSE'))}
      >
        {proposed && <Notice kind="info">{t.proposedBy(proposed.by)}</Notice>}
      </DecisionButtons>
      {asked && (
        <ReasonDialog
          title={isProposing ? t.propose : t.refuse}
          effect={isProposing ? t.proposeEffect : t.refuseEffect}
          send={isProposing ? t.propose : t.refuse}
          kind={isProposing ? 'primary' : 'danger'}
          write={isProposing ? propose : refuse}
          onClose={close}
          onSend={send}
        />
      )}
    </Panel>
  )
}
