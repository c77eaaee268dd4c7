import { exportedSessions } from '../../../platform/access/sessions.ts'
import { exportedTable } from '../../../platform/personal-data/person-export.ts'
import type { PersonData } from '../../context.ts'
import { agencyTokenPurpose } from '../acquisition/acquisition-store.ts'
import { advertisingIdPurpose } from '../device-info/device-info-store.ts'
import { toldPurpose } from '../lost-number/lost-number-store.ts'
import { formerPurpose } from '../mobile-change/mobile-change-store.ts'
import { uidPurpose } from '../partner-sign-in/partner-customers.ts'
import { displayNamePurpose, loadPerson } from '../person-store.ts'

/** Number, sign-ins, devices and consents. What a device or a session is known by stays out. */
export const accountsExport: PersonData['exports'] = {
  tables: [
    exportedTable({
      table: 'person',
      sealed: { mobile: () => 'person.mobile', display_name: () => displayNamePurpose },
    }),
    exportedSessions,
    exportedTable({ table: 'device', without: ['device_hash'] }),
    exportedTable({ table: 'mobile_change', sealed: { former: () => formerPurpose } }),
    exportedTable({
      table: 'lost_number',
      sealed: { told: () => toldPurpose },
      without: ['owner_id', 'similarity_ppm', 'decided_by'],
    }),
    exportedTable({ table: 'linked_account', without: ['subject_hash'] }),
    exportedTable({
      table: 'device_info',
      sealed: { advertising_id: () => advertisingIdPurpose },
      without: ['device_hash'],
    }),
    exportedTable({ table: 'acquisition', sealed: { agency_token: () => agencyTokenPurpose } }),
    exportedTable({ table: 'partner_customer', sealed: { uid: () => uidPurpose } }),
    exportedTable({ table: 'consent', without: ['device_hash'] }),
    exportedTable({ table: 'security_request', without: ['device_hash'] }),
    exportedTable({ table: 'security_request_history' }),
  ],
  async record(app, db, userId) {
    const { mobile, userType } = await loadPerson(app, db, userId)
    return { userId, userType, mobileNumber: mobile }
  },
}
