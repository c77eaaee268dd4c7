import { Late } from '../../../shell/loading/late.tsx'
import { LoadingScreen } from '../../../shell/screen/messages.tsx'

const load = () => import('./face-for-account.tsx').then((module) => module.FaceForAccount)

/** The face before a change of where loans are sent. Its code is loaded once it is asked for. */
export function LateFace({ onPassed }: { onPassed: (challengeId: string) => void }) {
  return <Late load={load} props={{ onPassed }} meanwhile={<LoadingScreen />} />
}
