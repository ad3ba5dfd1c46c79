// Loaded into the server beside its own code: when the launcher has ended, even killed, the server ends as on a
// SIGTERM.
if (process.channel) {
  process.channel.unref();
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
