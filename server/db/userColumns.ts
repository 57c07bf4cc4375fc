import { staff } from './schema/newsletters';

/** The table calls users `staff`; these are its columns under the names of the wire. */
export const userColumns = {
  user_id: staff.id,
  first_name: staff.firstName,
  email: staff.email,
  organization_id: staff.organizationId,
  organization: staff.organization,
  level: staff.level,
};
