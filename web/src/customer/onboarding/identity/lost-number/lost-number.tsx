import { lostNumber } from '@lumbung/shared/contract/accounts/lost-number.ts'
import { useState } from 'react'
import { useRead } from '../../../../api/use-api.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { Loaded } from '../../../../shell/loading/loaded.tsx'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { SkeletonCard } from '../../../../ui/layout/skeleton.tsx'
import { LivenessCheck } from '../face/liveness-check.tsx'
import { LivenessIntroduction } from '../face/liveness-introduction.tsx'
import { LostNumberForm } from './lost-number-form.tsx'
import { LostNumberOpen, LostNumberRefused } from './lost-number-status.tsx'
import { lostNumberTexts } from './lost-number-texts.ts'

type Step = { at: 'STATUS' } | { at: 'FACE' } | { at: 'FORM'; challengeId: string }

/** Asks for the account whose number is lost, from a new one (D-096): the face, then what only its owner knows. Operators decide. */
export function LostNumber() {
  const t = useTexts(lostNumberTexts)
  const read = useRead(lostNumber, {}, { handles: 'all' })
  const [step, setStep] = useState<Step>({ at: 'STATUS' })
  const [isAgain, setAgain] = useState(false)
  if (step.at === 'FORM') {
    const toStatus = () => {
      setAgain(false)
      setStep({ at: 'STATUS' })
    }
    return (
      <LostNumberForm challengeId={step.challengeId} onSent={toStatus} onFaceUsed={() => setStep({ at: 'FACE' })} />
    )
  }
  if (step.at === 'FACE')
    return <LivenessCheck context="lostNumber" onPassed={(challengeId) => setStep({ at: 'FORM', challengeId })} />
  if (!read.data)
    return (
      <AppScreen title={t.title} heading="body">
        <Loaded read={read} skeleton={<SkeletonCard />}>
          {() => null}
        </Loaded>
      </AppScreen>
    )
  const { status, answerBy } = read.data
  if (status === 'OPEN' && answerBy) return <LostNumberOpen answerBy={answerBy} />
  if (status === 'REFUSED' && !isAgain) return <LostNumberRefused onAgain={() => setAgain(true)} />
  return <LivenessIntroduction comparedWith="lostNumber" onStart={() => setStep({ at: 'FACE' })} />
}
