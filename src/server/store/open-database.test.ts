import { buildDatabase } from '#tests/builders/build-database.ts';
import { describeDatabase } from '#tests/contracts/database.contract.ts';

// The embedded PostgreSQL, or the PostgreSQL that DATABASE_URL names.
describeDatabase('the PostgreSQL of this run', buildDatabase);
