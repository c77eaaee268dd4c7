import {
  type IdentityCase,
  noCameraCases,
  proposeIdentity,
  refuseIdentity,
  releaseIdentity,
  takeIdentity,
} from '@lumbung/shared/contract/operators/cases/no-camera.ts'
import { ownWork } from '@lumbung/shared/contract/operators/work.ts'
import { type NoCameraRefusal, noCameraRefusals } from '@lumbung/shared/facts/no-camera.ts'
import { noCameraText } from '@lumbung/shared/no-camera-text.ts'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useMay } from '../calls/session.ts'
import { useWrite } from '../calls/use-calls.ts'
import { ChoiceField } from '../parts/choice-field.tsx'
import { Panel } from '../parts/panel.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { DecisionButtons } from '../requests/decision-buttons.tsx'
import { HoldBar } from '../requests/hold-bar.tsx'
import { go, hrefOf } from '../routes/routes.ts'
import styles from './identities.module.css'
import { identitiesTexts } from './identities-texts.ts'

interface DecideIdentityProps {
  shown: IdentityCase
  onReload: () => void
}

/** Takes the request, and proposes that the identity is confirmed, or refuses it. */
export function DecideIdentity({ shown, onReload }: DecideIdentityProps) {
  const t = useTexts(identitiesTexts)
  const { noCameraId, lease, proposed } = shown
  const params = { noCameraId }
  const mayTake = useMay('identity.take')
  const take = useWrite(takeIdentity, noCameraCases)
  const release = useWrite(releaseIdentity, noCameraCases)
  const isOthers = lease !== undefined && !lease.isOwn
  if (!mayTake) return proposed ? <Notice kind="info">{t.proposedBy(proposed.by)}</Notice> : null
  return (
    <>
      {proposed && <Notice kind="info">{t.proposedBy(proposed.by)}</Notice>}
      <Panel title={t.held}>
        <HoldBar
          lease={lease}
          take={take}
          onTake={() => take.mutate({ params }, { onSuccess: onReload })}
          release={release}
          onRelease={() => release.mutate({ params }, { onSuccess: () => go(hrefOf('identities')) })}
        />
      </Panel>
      {!isOthers && <Decision shown={shown} onReload={onReload} />}
    </>
  )
}

function Decision({ shown: { noCameraId, proposed }, onReload }: DecideIdentityProps) {
  const t = useTexts(identitiesTexts)
  const [may, mayRefuse] = [useMay('identity.confirm'), useMay('identity.refuse')]
  const [asked, setAsked] = useState<'PROPOSE' | 'REFUSE'>()
  const [refusedFor, setRefusedFor] = useState<NoCameraRefusal>('NOT_REACHED')
  const propose = useWrite(proposeIdentity, noCameraCases, ownWork)
  const refuse = useWrite(refuseIdentity, noCameraCases, ownWork)
  const close = () => setAsked(undefined)
  const onSuccess = () => {
    close()
    onReload()
  }
  const params = { noCameraId }
  return (
    <Panel title={t.decision}>
      <DecisionButtons
        lead={t.decisionLead}
        propose={t.propose}
        onPropose={may && !proposed && (() => setAsked('PROPOSE'))}
        refuse={t.refuse}
        onRefuse={mayRefuse && (() => setAsked('REFUSE'))}
      />
      {asked === 'PROPOSE' && (
        <ReasonDialog
          title={t.propose}
          effect={t.proposeEffect}
          send={t.propose}
          write={propose}
          onClose={close}
          onSend={(reason) => propose.mutate({ params, body: { reason } }, { onSuccess })}
        />
      )}
      {asked === 'REFUSE' && (
        <ReasonDialog
          title={t.refuse}
          effect={t.refuseEffect}
          send={t.refuse}
          kind="danger"
          write={refuse}
          onClose={close}
          onSend={(reason) => refuse.mutate({ params, body: { refusedFor, reason } }, { onSuccess })}
        >
          <ChoiceField
            label={t.refusedFor}
            value={refusedFor}
            choices={noCameraRefusals.map((value) => ({ value, label: t.refusals[value] }))}
            onChange={setRefusedFor}
          />
          <Reads refusedFor={refusedFor} />
        </ReasonDialog>
      )}
    </Panel>
  )
}

/** The very sentences that the customer will read. */
function Reads({ refusedFor }: { refusedFor: NoCameraRefusal }) {
  const t = useTexts(identitiesTexts)
  const { why, next } = noCameraText(refusedFor, useLanguage())
  return (
    <div className={styles.reads}>
      <p className="small secondary">{t.reads}</p>
      <p>
        {why} {next}
      </p>
    </div>
  )
}
