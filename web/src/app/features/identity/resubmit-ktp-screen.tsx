import { useTexts } from '../../../i18n/use-texts.ts'
import { PhotoCapture } from '../../camera/photo-capture.tsx'
import { WithApplication } from '../../onboarding/with-application.tsx'
import { identityTexts } from './identity-texts.ts'
import { KtpFormScreen } from './ktp-form.tsx'
import { type Returned, ReturnedNotice, useCorrected, WithReturned } from './with-returned.tsx'

/** Reasons that new data answer; a new photo answers the others. */
const dataReasons: readonly Returned['reason'][] = ['NIK_NUMBER_IS_WRONG', 'NAME_IS_WRONG']

/** The ID card again: its data or its photo, as the reason says. */
export function ResubmitKtpScreen() {
  return <WithReturned item="ktp">{(returned) => <Correction returned={returned} />}</WithReturned>
}

function Correction({ returned }: { returned: Returned }) {
  const t = useTexts(identityTexts).resubmit
  const corrected = useCorrected()
  const notice = <ReturnedNotice returned={returned} />
  if (!dataReasons.includes(returned.reason)) {
    return <PhotoCapture key={returned.reason} subject="card" below={notice} onSaved={corrected} />
  }
  return (
    <WithApplication>
      {(application) => (
        <KtpFormScreen
          application={application}
          asStep={false}
          above={notice}
          submitLabel={t.send}
          onSaved={corrected}
        />
      )}
    </WithApplication>
  )
}
