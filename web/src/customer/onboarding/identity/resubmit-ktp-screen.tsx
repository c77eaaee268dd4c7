import { useTexts } from '../../../i18n/use-texts.ts'
import { WithApplication } from '../flow/with-application.tsx'
import { type Returned, ReturnedNotice, useAfterCorrection, WithReturned } from '../flow/with-returned.tsx'
import { PhotoCapture } from './camera/photo-capture.tsx'
import { identityTexts } from './identity-texts.ts'
import { KtpFormScreen } from './ktp-form.tsx'

/** Reasons corrected by new data; the others need a new photo. */
const dataReasons: readonly Returned['reason'][] = ['NIK_NUMBER_IS_WRONG', 'NAME_IS_WRONG']

/** Corrects the ID card's data or photo, depending on the reason. */
export function ResubmitKtpScreen() {
  return <WithReturned item="ktp">{(returned) => <Correction returned={returned} />}</WithReturned>
}

function Correction({ returned }: { returned: Returned }) {
  const t = useTexts(identityTexts).resubmit
  const corrected = useAfterCorrection()
  const notice = <ReturnedNotice returned={returned} />
  if (!dataReasons.includes(returned.reason)) {
    return <PhotoCapture key={returned.reason} subject="card" notice={notice} onSaved={corrected} />
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
