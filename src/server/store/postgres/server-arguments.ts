import type { DatabaseAddress } from './database-address.ts';

/** Settings go on the command line, so that a release's settings apply from its first start. */
export function serverArguments(address: DatabaseAddress, extra: readonly string[]): readonly string[] {
  const socket = `"${address.host.replaceAll('"', '""')}"`;
  const where =
    process.platform === 'win32'
      ? ['listen_addresses=127.0.0.1', 'unix_socket_directories=']
      : ['listen_addresses=', `unix_socket_directories=${socket}`, 'unix_socket_permissions=0700'];
  const settings = [
    ...where,
    `port=${address.port}`,
    'max_connections=100',
    'shared_buffers=64MB',
    'max_wal_size=256MB',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_logical_replication_workers=0',
    'io_method=sync',
    'jit=off',
    // Parallel queries need shared memory, which is scarce in containers.
    'max_parallel_workers_per_gather=0',
    'max_parallel_maintenance_workers=0',
    // Ends a query when its client was killed.
    'client_connection_check_interval=1s',
    'timezone=UTC',
    'log_timezone=UTC',
    // Logs starts, stops and crashes; each client receives the errors of its statements.
    'log_min_messages=log',
    'log_checkpoints=off',
    'log_error_verbosity=terse',
    'logging_collector=off',
    'log_destination=stderr',
    ...extra,
  ];
  return settings.flatMap((setting) => ['-c', setting]);
}
