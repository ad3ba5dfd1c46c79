export interface AuditTables {
  /** `record`: JSON, exactly as it was hashed. */
  audit_entry: { seq: string | number; record: string; hash: Buffer };
  audit_head: { single: boolean; seq: string | number; hash: Buffer };
}
