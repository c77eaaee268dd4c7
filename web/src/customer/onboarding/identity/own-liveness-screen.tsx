import { useEffect, useState } from 'react'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { useSessionCheck } from '../../../shell/session/use-session-check.ts'
import { useStore } from '../../../state/store.ts'
import { passedChallenge } from '../../accounts/security/passed-challenge.ts'
import { pendingFace } from '../../accounts/sign-in/pending-face.ts'
import { LivenessCheck } from './face/liveness-check.tsx'
import { LivenessIntroduction } from './face/liveness-introduction.tsx'
import { LostNumber } from './lost-number/lost-number.tsx'
import { SignInByFace } from './sign-in-by-face.tsx'

/** the liveness checks outside the application, which compare with the stored face: to sign in, for another number, or for the account of a lost one. */
export function OwnLivenessScreen({ query }: ScreenProps<'LivenessIntroduce'>) {
  if (query.context === 'faceIdLogin') return <ToSignIn redirect={query.redirect} />
  if (query.context === 'lostNumber') return <ForLostNumber />
  return <ForAnotherNumber />
}

/** Without a number it is asked for first. */
function ToSignIn({ redirect }: { redirect: string | undefined }) {
  const { replace } = useRoute()
  const [mobile] = useState(pendingFace.read)
  useEffect(() => {
    if (mobile === undefined) replace('Login', {}, { redirect })
  })
  return mobile === undefined ? null : <SignInByFace mobile={mobile} redirect={redirect} />
}

/** For the account whose number is lost; who asks signs in with the new one. */
function ForLostNumber() {
  useSessionCheck()
  const { replace, href } = useRoute()
  const session = useStore(useServices().session)
  useEffect(() => {
    if (session === 'out') replace('Login', {}, { redirect: href('LivenessIntroduce', {}, { context: 'lostNumber' }) })
  })
  return session === 'out' ? null : <LostNumber />
}

/** Returns to the change of the number. */
function ForAnotherNumber() {
  useSessionCheck()
  const { replace, href } = useRoute()
  const session = useStore(useServices().session)
  const [started, setStarted] = useState(false)
  useEffect(() => {
    if (session === 'out') replace('Login', {}, { redirect: href('ChangeMobile', {}) })
  })
  if (!started) return <LivenessIntroduction comparedWith="storedFace" onStart={() => setStarted(true)} />
  const onPassed = (challengeId: string) => {
    passedChallenge.keep('changePhone', challengeId)
    replace('ChangeMobile', {})
  }
  return <LivenessCheck context="changePhone" onPassed={onPassed} />
}
