import { finishFaceSignIn, startFaceSignIn } from '@lumbung/shared/contract/accounts/face-sign-in.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { useMemo, useRef, useState } from 'react'
import { useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { pendingCode } from '../../accounts/sign-in/pending-code.ts'
import { pendingFace } from '../../accounts/sign-in/pending-face.ts'
import { useEnter } from '../../accounts/sign-in/use-enter.ts'
import { useSendCode } from '../../accounts/sign-in/use-send-code.ts'
import { type FaceCalls, faceDetectionType } from './face/face-calls.ts'
import { FaceCheck } from './face/liveness-check.tsx'
import { LivenessIntroduction } from './face/liveness-introduction.tsx'
import { OtherWayContext } from './face/other-way.ts'
import { identityTexts } from './identity-texts.ts'

interface SignInByFaceProps {
  mobile: string
  redirect: string | undefined
}

/** The face instead of the SMS code; the code is always possible. */
export function SignInByFace({ mobile, redirect }: SignInByFaceProps) {
  const t = useTexts(identityTexts).signIn
  const [started, setStarted] = useState(false)
  const enter = useEnter(redirect)
  const { send, sending } = useSendCode()
  const { replace } = useRoute()
  const { calls, login } = useSignInCalls(mobile)
  const toCode = async () => {
    if (sending) return
    const reference = await send({ mobileNumber: mobile })
    if (reference === undefined) return
    pendingFace.forget()
    pendingCode.keep(reference, mobile)
    replace('CodeStep', {}, { redirect })
  }
  const goOn = () => {
    const signedIn = login()
    if (!signedIn) return
    pendingFace.forget()
    enter(signedIn)
  }
  const latest = useRef(toCode)
  latest.current = toCode
  const way = useMemo(() => ({ label: t.byCode, go: () => void latest.current(), busy: sending }), [t.byCode, sending])
  return (
    <OtherWayContext value={way}>
      {started ? (
        <FaceCheck calls={calls} comparedWith="storedFace" onPassed={goOn} />
      ) : (
        <LivenessIntroduction comparedWith="signIn" onStart={() => setStarted(true)} />
      )}
    </OtherWayContext>
  )
}

/** The calls of a visitor, and the sign-in that the last accepted face gave. */
function useSignInCalls(mobileNumber: string) {
  const begin = useWrite(startFaceSignIn, { handles: 'all' })
  const submit = useWrite(finishFaceSignIn, { handles: 'all' })
  const accepted = useRef<ReplyOf<typeof finishFaceSignIn>['login']>(undefined)
  const calls: FaceCalls = {
    begin: ({ onSuccess, onError }) =>
      begin.mutate(
        { body: { mobileNumber } },
        { onSuccess: ({ attempt, ...challenge }) => onSuccess({ ...challenge, challengeId: attempt }), onError },
      ),
    submit: (attempt, frames, { onSuccess, onError }) =>
      submit.mutate(
        { query: { attempt }, body: { faceDetectionType }, files: { frames } },
        {
          onSuccess: ({ login, ...verdict }) => {
            accepted.current = login
            onSuccess(verdict)
          },
          onError,
        },
      ),
    submitting: submit.isPending,
  }
  return { calls, login: () => accepted.current }
}
