import type { IdentityCase } from '@lumbung/shared/contract/operators/cases/no-camera.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ActionLink } from '../parts/action.tsx'
import { Panel } from '../parts/panel.tsx'
import { hrefOf } from '../routes/routes.ts'
import { faceFailureTexts } from './face-failure-texts.ts'
import styles from './identities.module.css'
import { identitiesTexts } from './identities-texts.ts'

/** Why there is no camera, when to call, and the number. */
export function ToldPanel({ shown: { customerId, told, callNumber, mobile, status } }: { shown: IdentityCase }) {
  const t = useTexts(identitiesTexts)
  return (
    <Panel title={t.told} aside={<ActionLink href={hrefOf('customer', customerId)}>{t.customer}</ActionLink>}>
      <div className={styles.part}>
        {!told && <p className="secondary">{t.erased}</p>}
        <dl>
          {told && (
            <>
              <div>
                <dt>{t.why}</dt>
                <dd>{t.reasons[told.why]}</dd>
              </div>
              {told.note && (
                <div>
                  <dt>{t.note}</dt>
                  <dd>{told.note}</dd>
                </div>
              )}
              <div>
                <dt>{t.callAt}</dt>
                <dd className="num">{t.times[told.callAt]}</dd>
              </div>
            </>
          )}
          <div>
            <dt>{t.number}</dt>
            <dd className="num">{callNumber ?? mobile}</dd>
          </div>
        </dl>
        {status === 'OPEN' && !callNumber && <p className="small secondary">{t.takeToCall}</p>}
      </div>
    </Panel>
  )
}

/** Face checks that failed, and what was asked before. */
export function PastPanels({ shown: { failures, triesLeft, earlier, status } }: { shown: IdentityCase }) {
  const t = useTexts(identitiesTexts)
  const reasons = useTexts(faceFailureTexts)
  const language = useLanguage()
  return (
    <>
      <Panel title={t.failures}>
        <div className={styles.part}>
          {status === 'OPEN' && triesLeft === 0 && <Notice kind="warning">{t.usedUp}</Notice>}
          {failures.length === 0 ? (
            <p className="secondary">{t.noFailures}</p>
          ) : (
            <ul className={styles.rows}>
              {failures.map(({ at, reason }) => (
                <li key={at} className={styles.row}>
                  <span>{(reason && reasons[reason]) ?? t.failed}</span>
                  <time dateTime={at} className="num secondary">
                    {formatMoment(at, language)}
                  </time>
                </li>
              ))}
            </ul>
          )}
          {status === 'OPEN' && triesLeft > 0 && <p className="small secondary">{t.triesLeft(triesLeft)}</p>}
        </div>
      </Panel>
      <Panel title={t.earlier}>
        <div className={styles.part}>
          {earlier.length === 0 ? (
            <p className="secondary">{t.noEarlier}</p>
          ) : (
            <ul className={styles.rows}>
              {earlier.map((one) => (
                <li key={one.noCameraId} className={styles.row}>
                  <a href={hrefOf('identity', one.noCameraId)}>{t.statuses[one.status]}</a>
                  <span className="num secondary">
                    {one.decidedBy
                      ? t.ended(one.decidedBy, formatMoment(one.askedAt, language))
                      : formatMoment(one.askedAt, language)}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Panel>
    </>
  )
}
