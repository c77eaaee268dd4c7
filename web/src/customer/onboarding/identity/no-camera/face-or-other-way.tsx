import { noCamera } from '@lumbung/shared/contract/onboarding/no-camera.ts'
import { type ReactNode, useState } from 'react'
import { useRead } from '../../../../api/use-api.ts'
import { useLiveEvents } from '../../../../shell/live/use-live-events.ts'
import { Late } from '../../../../shell/loading/late.tsx'
import { LoadingScreen } from '../../../../shell/screen/messages.tsx'
import { AskWithoutCamera } from '../face/ask-without-camera.ts'
import type { NoCameraState } from './no-camera-page.tsx'

const load = () => import('./no-camera-page.tsx').then((module) => module.NoCameraPage)

/** Few customers see it, so its code is loaded once it is shown. */
const LatePage = ({ state }: { state: NoCameraState }) => (
  <Late load={load} props={{ state }} meanwhile={<LoadingScreen />} />
)

interface MayAskProps {
  /** After the request was sent. */
  onSent: () => void
  children: ReactNode
}

/** A face screen of the application, from which a customer can ask to be identified without a camera (D-116). */
export function MayAskWithoutCamera({ onSent, children }: MayAskProps) {
  const [isAsking, setAsking] = useState(false)
  const sent = () => {
    setAsking(false)
    onSent()
  }
  if (isAsking) return <LatePage state={{ at: 'FORM', onSent: sent, onBack: () => setAsking(false) }} />
  return <AskWithoutCamera value={() => setAsking(true)}>{children}</AskWithoutCamera>
}

interface FaceOrOtherWayProps {
  /** Goes on after the identity was confirmed. */
  onGoOn: () => void
  children: ReactNode
}

/** The introduction of the face check, or how the request stands to be identified without a camera. */
export function FaceOrOtherWay({ onGoOn, children }: FaceOrOtherWayProps) {
  useLiveEvents('application')
  const { data, error } = useRead(noCamera, {}, { handles: 'all', staleTime: 0 })
  const [chosen, setChosen] = useState<'FACE' | 'AGAIN'>()
  if (!data && !error) return <LoadingScreen />
  const { status, answerBy, refusedFor } = data ?? {}
  const onFace = () => setChosen('FACE')
  const toStatus = () => setChosen(undefined)
  if (chosen === 'AGAIN') return <LatePage state={{ at: 'FORM', onSent: toStatus, onBack: toStatus }} />
  if (chosen === undefined) {
    if (status === 'CONFIRMED') return <LatePage state={{ at: 'CONFIRMED', onGoOn }} />
    if (status === 'OPEN' && answerBy) return <LatePage state={{ at: 'OPEN', answerBy, onFace }} />
    if (status === 'REFUSED' && refusedFor)
      return <LatePage state={{ at: 'REFUSED', refusedFor, onFace, onAgain: () => setChosen('AGAIN') }} />
  }
  return <MayAskWithoutCamera onSent={toStatus}>{children}</MayAskWithoutCamera>
}
