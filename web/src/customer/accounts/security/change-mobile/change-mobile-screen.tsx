import { proveOldNumber } from '@lumbung/shared/contract/accounts/mobile-change.ts'
import { useEffect, useState } from 'react'
import { useWrite } from '../../../../api/use-api.ts'
import { LoadingScreen } from '../../../../shell/screen/messages.tsx'
import { passedChallenge } from '../passed-challenge.ts'
import { NewNumber } from './new-number.tsx'
import { NewNumberCode } from './new-number-code.tsx'
import { NumberChanged } from './number-changed.tsx'
import { OldNumber } from './old-number.tsx'
import { OldNumberCode } from './old-number-code.tsx'

type Step =
  | { at: 'OLD_NUMBER' }
  | { at: 'OLD_CODE' }
  | { at: 'NEW_NUMBER'; proof: string; mobileNumber: string; taken?: string }
  | { at: 'NEW_CODE'; proof: string; mobileNumber: string; wait: number }
  | { at: 'DONE'; moneyFrom: string }

/** RA-02: the change of the number: a code to the old one or the face, the new number, and a code to it. */
export function ChangeMobileScreen() {
  const [face] = useState(() => passedChallenge.take('changePhone'))
  const [step, setStep] = useState<Step>({ at: 'OLD_NUMBER' })
  const restart = () => setStep({ at: 'OLD_NUMBER' })
  const onProved = (proof: string) => setStep({ at: 'NEW_NUMBER', proof, mobileNumber: '' })
  const proving = useProofByFace(face, onProved)
  switch (step.at) {
    case 'OLD_NUMBER':
      return proving ? <LoadingScreen /> : <OldNumber onSend={() => setStep({ at: 'OLD_CODE' })} />
    case 'OLD_CODE':
      return <OldNumberCode onProved={onProved} />
    case 'NEW_NUMBER': {
      const { proof, mobileNumber, taken } = step
      const onSent = (sentTo: string, wait: number) => setStep({ at: 'NEW_CODE', proof, mobileNumber: sentTo, wait })
      return <NewNumber proof={proof} before={mobileNumber} taken={taken} onSent={onSent} onExpired={restart} />
    }
    case 'NEW_CODE': {
      const { proof, mobileNumber, wait } = step
      const sent = { proof, mobileNumber }
      const onTaken = (taken: string) => setStep({ at: 'NEW_NUMBER', ...sent, taken })
      const onDone = (moneyFrom: string) => setStep({ at: 'DONE', moneyFrom })
      return <NewNumberCode of={sent} wait={wait} onTaken={onTaken} onExpired={restart} onDone={onDone} />
    }
    case 'DONE':
      return <NumberChanged moneyFrom={step.moneyFrom} />
  }
}

/** Turns a passed face into the proof. Returns whether it is under way. */
function useProofByFace(challengeId: string | undefined, onProved: (proof: string) => void): boolean {
  const { mutate, isPending, isIdle } = useWrite(proveOldNumber)
  useEffect(() => {
    if (challengeId && isIdle) mutate({ body: { challengeId } }, { onSuccess: ({ proof }) => onProved(proof) })
  })
  return isPending || (challengeId !== undefined && isIdle)
}
